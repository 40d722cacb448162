import { createHash } from 'node:crypto'
import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { shareAnswerSchema, type SecretsDecision } from '@vitrine/api-client/contract/shares'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, findingDecisions } from '../../platform/database/schema.ts'
import { decisionKey } from './finding-decisions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tokenOf = (letter: string) => `ghp_${`7aB3dE9fG${letter}`.repeat(3)}kLmN2q`
const [FIRST, SECOND, THIRD] = [tokenOf('1'), tokenOf('2'), tokenOf('3')]

interface Decision {
  secrets?: SecretsDecision
  reason?: string
}

const publish = (conversationId: string, decision: Decision = {}) =>
  server.request('/api/shares', { method: 'POST', body: JSON.stringify({ conversationId, ...decision }) })

/** A session of an agent that has the same id in each of its files. */
async function imported(session: string, ...texts: string[]): Promise<string> {
  const lines = texts.map((content, index) => ({
    type: 'user',
    uuid: `${session}-${index}`,
    parentUuid: index === 0 ? null : `${session}-${index - 1}`,
    sessionId: session,
    timestamp: `2026-11-24T10:00:0${index}.000Z`,
    message: { role: 'user', content },
  }))
  const { conversations } = await server
    .request('/api/conversations', {
      method: 'POST',
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    })
    .then((response) => response.json() as ReturnType<typeof importChat>)
  return conversations[0]?.id ?? ''
}

async function jsonOf(response: Response): Promise<string> {
  expect(response.status).toBe(201)
  const { id } = shareAnswerSchema.parse(await response.json())
  return (await server.request(`/api/public/shares/${id}`, { key: null })).text()
}

test('masks again in the next import of a session what was masked once, under the same marker and without asking', async () => {
  const session = '11111111-0000-4000-8000-000000000001'
  await publish(await imported(session, `First ${FIRST}`, `Second ${SECOND}`), { secrets: 'mask' })
  const json = await jsonOf(await publish(await imported(session, `Only ${SECOND}`, 'And more')))
  expect(json).toContain('Only [GitHub token 2]')
  expect(json).not.toContain(SECOND)
})

test('asks about new values alone, and numbers them after those known', async () => {
  const session = '11111111-0000-4000-8000-000000000002'
  await publish(await imported(session, `First ${FIRST}`), { secrets: 'mask' })
  const update = await imported(session, `First ${FIRST}`, `New ${THIRD}`)
  const refused = await publish(update)
  const { error } = errorAnswerSchema.parse(await refused.json())
  expect([refused.status, error.totalFindings]).toEqual([409, 1])
  const json = await jsonOf(await publish(update, { secrets: 'mask-new' }))
  expect(json).toContain('First [GitHub token 1]')
  expect(json).toContain('New [GitHub token 2]')
})

test('keeps what was kept with a reason, and writes the reason down again', async () => {
  const session = '11111111-0000-4000-8000-000000000003'
  const kept = { secrets: 'publish', reason: 'An example of the manual' } as const
  await publish(await imported(session, `Kept ${FIRST}`), kept)
  const update = await imported(session, `Kept ${FIRST}`, `New ${SECOND}`)
  const json = await jsonOf(await publish(update, { secrets: 'mask-new' }))
  expect(json).toContain(FIRST)
  expect(json).not.toContain(SECOND)
  const [newest] = await server.store.database
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(eq(auditLog.action, 'share-published'))
    .orderBy(desc(auditLog.at))
    .limit(1)
  expect(newest?.subject).toMatch(/: An example of the manual$/)
})

test('masks what was kept where everything is to be masked, and remembers that', async () => {
  const session = '11111111-0000-4000-8000-000000000004'
  await publish(await imported(session, `Kept ${FIRST}`), { secrets: 'publish', reason: 'Revoked' })
  const second = await imported(session, `Kept ${FIRST}`, 'Wait, no')
  expect(await jsonOf(await publish(second, { secrets: 'mask' }))).not.toContain(FIRST)
  expect(await jsonOf(await publish(await imported(session, `Again ${FIRST}`)))).not.toContain(FIRST)
})

test('takes nothing over from another session, or from another workspace', async () => {
  const session = '11111111-0000-4000-8000-000000000005'
  await publish(await imported(session, `Mine ${FIRST}`), { secrets: 'mask' })
  const other = await imported('11111111-0000-4000-8000-000000000006', `Mine ${FIRST}`)
  expect((await publish(other)).status).toBe(409)
  expect(decisionKey('secret', 'one')).not.toBe(decisionKey('secret', 'other'))
})

test('holds no letter of a value, and no hash that the database alone could check', async () => {
  const rows = await server.store.database.select().from(findingDecisions)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/ghp_|7aB3dE9fG/)
  const guesses = [FIRST, SECOND, THIRD].map((value) => createHash('sha256').update(value).digest('hex'))
  for (const { hash } of rows) expect(guesses).not.toContain(hash)
})

const forget = (id: string) => server.request(`/api/conversations/${id}`, { method: 'DELETE' })

test('masks what was masked in an import that is deleted since, and what may be a secret without asking', async () => {
  const session = '11111111-0000-4000-8000-000000000008'
  const maybe = `password: ${'Tr0ub4dor'}&3xyz`
  const first = await imported(session, `First ${FIRST}`, maybe)
  await publish(first, { secrets: 'mask' })
  const second = await imported(session, `First ${FIRST}`, maybe, 'More')
  expect(await jsonOf(await publish(second))).not.toContain('Tr0ub4dor')
  const third = await imported(session, `First ${FIRST}`, maybe, 'More', 'And more')
  await forget(first)
  await forget(second)
  const json = await jsonOf(await publish(third))
  expect(json).toContain('First [GitHub token 1]')
  expect(json).not.toContain('Tr0ub4dor')
})

test('takes the newer of two decisions over from a deleted import', async () => {
  const session = '11111111-0000-4000-8000-000000000009'
  const [first, second] = [await imported(session, `A ${FIRST}`), await imported(session, `A ${FIRST}`, 'B')]
  await publish(second, { secrets: 'publish', reason: 'Revoked' })
  await publish(first, { secrets: 'mask' })
  await forget(first)
  expect(await jsonOf(await publish(await imported(session, `C ${FIRST}`)))).not.toContain(FIRST)
})

test('does not let an older decision of a deleted import replace a newer one', async () => {
  const session = '11111111-0000-4000-8000-000000000010'
  const [first, second] = [await imported(session, `A ${FIRST}`), await imported(session, `A ${FIRST}`, 'B')]
  await publish(first, { secrets: 'publish', reason: 'Revoked' })
  await publish(second, { secrets: 'mask' })
  await forget(first)
  expect(await jsonOf(await publish(await imported(session, `C ${FIRST}`)))).not.toContain(FIRST)
})

test('forgets the decisions with their conversation', async () => {
  const { database } = server.store
  const conversationId = await imported('11111111-0000-4000-8000-000000000007', `Gone ${THIRD}`)
  await publish(conversationId, { secrets: 'mask' })
  const ofIt = eq(findingDecisions.conversationId, conversationId)
  expect(await database.$count(findingDecisions, ofIt)).toBe(1)
  await server.request(`/api/conversations/${conversationId}`, { method: 'DELETE' })
  expect(await database.$count(findingDecisions, ofIt)).toBe(0)
})

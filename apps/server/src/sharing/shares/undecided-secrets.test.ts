import { createHash } from 'node:crypto'
import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { shareAnswerSchema } from '@vitrine/api-client/contract/shares'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { traceAbout } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { auditLog, preparedHtml, shares, snapshots, traces } from '../../platform/database/schema.ts'
import { unpack } from '../../platform/database/pack.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ traceLimits: { quietMs: 50 } })
})
afterAll(() => server.close())

const TOKEN = `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`

const post = (body: unknown) => server.request('/api/shares', { method: 'POST', body: JSON.stringify(body) })

let count = 0
async function importedId(): Promise<string> {
  count += 1
  const { conversations } = await importChat(server, [
    { role: 'user', content: `Try number ${count}` },
    { role: 'assistant', content: `I used ${TOKEN} for it.` },
  ])
  return conversations[0]?.id ?? ''
}

/** Everything that the database holds for readers, as text. */
async function publicText(): Promise<string> {
  const { database } = server.store
  const models = await database.select({ bytes: snapshots.model }).from(snapshots)
  const html = await database.select({ bytes: preparedHtml.html }).from(preparedHtml)
  const texts = await Promise.all(
    [...models, ...html].map(async ({ bytes }) => (await unpack(bytes)).toString()),
  )
  return texts.join('\n')
}

test('secrets that nobody has decided about are refused, named, and in nothing that is public', async () => {
  const conversationId = await importedId()
  const before = await server.store.database.$count(shares)
  const response = await post({ conversationId })
  const { error } = errorAnswerSchema.parse(await response.json())
  expect(response.status).toBe(409)
  expect(error).toMatchObject({
    code: 'undecided-findings',
    totalFindings: 1,
    findings: [{ kind: 'github-token', messageId: expect.any(String) }],
  })
  expect(JSON.stringify(error)).not.toContain(TOKEN)
  expect(await server.store.database.$count(shares)).toBe(before)
  expect(await publicText()).not.toContain(TOKEN)
})

test('masked, no byte of them is public: not in the database, the page or its JSON', async () => {
  const response = await post({ conversationId: await importedId(), secrets: 'mask' })
  const { id, path } = shareAnswerSchema.parse(await response.json())
  expect(response.status).toBe(201)
  const page = await (await server.request(path, { key: null })).text()
  const json = await (await server.request(`/api/public/shares/${id}`, { key: null })).text()
  expect(page).toContain('[GitHub token 1]')
  expect(json).toContain('[GitHub token 1]')
  for (const text of [page, json, await publicText()]) expect(text).not.toContain(TOKEN)
})

test('published as they are, the reason is needed and stands in the activity', async () => {
  const conversationId = await importedId()
  const refused = await post({ conversationId, secrets: 'publish' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: { field: 'reason' } })
  expect((await post({ conversationId, secrets: 'publish', reason: 'It was revoked' })).status).toBe(201)
  const [newest] = await server.store.database
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(eq(auditLog.action, 'share-published'))
    .orderBy(desc(auditLog.at))
    .limit(1)
  expect(newest?.subject).toMatch(/: It was revoked$/)
})

test('a link that stands with secrets is no answer to masking them', async () => {
  const conversationId = await importedId()
  const open = shareAnswerSchema.parse(
    await (await post({ conversationId, secrets: 'publish', reason: 'Meant' })).json(),
  )
  const masked = shareAnswerSchema.parse(await (await post({ conversationId, secrets: 'mask' })).json())
  expect(masked.id).not.toBe(open.id)
  expect(await (await server.request(masked.path, { key: null })).text()).not.toContain(TOKEN)
})

test('what holds no secret needs no decision', async () => {
  const { conversations } = await importChat(server, [{ role: 'user', content: 'When are peas sown?' }])
  const body = { conversationId: conversations[0]?.id, secrets: 'publish' }
  expect((await post(body)).status).toBe(201)
})

test('secrets in files that are text are found, and masked in a file of its own', async () => {
  const bytes = Buffer.from(`DEBUG=1\nGITHUB_TOKEN=${TOKEN}\n`)
  const url = `data:text/plain;base64,${bytes.toString('base64')}`
  const { conversations } = await importChat(server, [
    {
      id: 'm1',
      role: 'user',
      parts: [
        { type: 'text', text: 'Here it is' },
        { type: 'file', mediaType: 'text/plain', filename: '.env', url },
        {
          type: 'file',
          mediaType: 'image/png',
          filename: 'bed.png',
          url: 'data:image/png;base64,iVBORw0KGgo=',
        },
      ],
    },
  ])
  const conversationId = conversations[0]?.id
  expect((await post({ conversationId })).status).toBe(409)
  const { id, path } = shareAnswerSchema.parse(await (await post({ conversationId, secrets: 'mask' })).json())
  const json = await (await server.request(`/api/public/shares/${id}`, { key: null })).text()
  const names = [...json.matchAll(/vitrine-file:([\da-f]{64})/g)].map(([, sha256 = '']) => sha256)
  const files = await Promise.all(
    names.map(async (name) => (await server.request(`${path}/files/${name}`, { key: null })).text()),
  )
  expect(files).toContain('DEBUG=1\nGITHUB_TOKEN=[GitHub token 1]\n')
  expect(names).toHaveLength(2)
  for (const text of [json, ...files]) expect(text).not.toContain(TOKEN)
  const original = createHash('sha256').update(bytes).digest('hex')
  expect((await server.request(`${path}/files/${original}`, { key: null })).status).toBe(404)
})

test('secrets in spans that a program has sent are refused as well', async () => {
  const sent = await server.request('/v1/traces', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(traceAbout(`frost and ${TOKEN}`)),
  })
  expect(sent.status).toBe(200)
  const runId = await vi.waitFor(async () => {
    const [trace] = await server.store.database.select().from(traces)
    expect(trace?.builtVersion).toBe(1)
    return trace?.runId
  }, 10_000)
  const refused = await vi.waitFor(async () => {
    const answer = await post({ runId })
    // It has not ended until nothing has come for a moment.
    expect(answer.status).not.toBe(400)
    return answer
  }, 20_000)
  expect(errorAnswerSchema.parse(await refused.json()).error.code).toBe('undecided-findings')
  expect(refused.status).toBe(409)
  expect((await post({ runId, secrets: 'mask' })).status).toBe(201)
  expect(await publicText()).not.toContain('frost and ghp_')
})

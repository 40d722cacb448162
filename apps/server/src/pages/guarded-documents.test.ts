import { PASSPHRASE_HEADER, type ShareAnswer } from '@vitrine/api-client/contract/shares'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { importChat, shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { chatAbout } from '../__fixtures__/transcripts.ts'
import { shares } from '../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Link = Pick<ShareAnswer, 'id' | 'path'>

const get = (target: string, headers: Record<string, string> = {}) =>
  server.request(target, { key: null, headers })

/** Every way to ask for a document of a link. */
const WAYS: readonly [string, (path: string) => Promise<Response>][] = [
  ['.md', async (path) => get(`${path}.md`)],
  ['.json', async (path) => get(`${path}.json`)],
  ['.messages.json', async (path) => get(`${path}.messages.json`)],
  ['.html', async (path) => get(`${path}.html`)],
  ['.png', async (path) => get(`${path}.png`)],
  ['Accept: text/markdown', async (path) => get(path, { accept: 'text/markdown' })],
  ['Accept: application/json', async (path) => get(path, { accept: 'application/json' })],
]

/** Answers of all documents, each asked for before too, so that what is kept of it would show. */
async function answersOf(path: string): Promise<string[]> {
  const answers = await Promise.all(WAYS.map(([, ask]) => ask(path)))
  return Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
}

const revoke = async ({ id }: Link) => {
  await server.request(`/api/shares/${id}`, { method: 'DELETE' })
}

const expire = async ({ id }: Link) => {
  await server.services.database.transaction((transaction) =>
    transaction
      .update(shares)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(shares.id, id)),
  )
}

const shareAChat = (subject: string): Promise<Link> => shareChat(server, chatAbout(subject))
const shareARun = (subject: string): Promise<Link> => shareRunFile(server, traceAbout(subject))

test.each([
  ['a conversation', 'revoked', shareAChat, revoke],
  ['a conversation', 'expired', shareAChat, expire],
  ['a run', 'revoked', shareARun, revoke],
  ['a run', 'expired', shareARun, expire],
])('no document of %s is left once its link is %s, as if it had never been', async (_, how, share, end) => {
  const link = await share(`${how} lanterns`)
  const before = await answersOf(link.path)
  expect(before.filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThanOrEqual(4)
  await end(link)
  const never = link.path.replace(link.id, 'x'.repeat(link.id.length))
  expect((await get(link.path)).status).toBe((await get(never)).status)
  const after = await answersOf(link.path)
  expect(after).toEqual(await answersOf(never))
  expect(after.join()).not.toContain('lanterns')
})

test('no document of a link with a passphrase is given without it, nor with a wrong one', async () => {
  const { conversations } = await importChat(server, chatAbout('hidden lanterns'))
  const body = JSON.stringify({ conversationId: conversations[0]?.id, passphrase: 'four quiet words' })
  const link = (await (await server.request('/api/shares', { method: 'POST', body })).json()) as ShareAnswer
  expect((await get(link.path)).status).toBe(401)
  expect((await get(`${link.path}.png`)).status).toBe(404)
  const right = { [PASSPHRASE_HEADER]: 'four quiet words' }
  for (const ending of ['md', 'json', 'messages.json', 'html']) {
    expect((await get(`${link.path}.${ending}`, right)).status).toBe(200)
    const refused = [
      await get(`${link.path}.${ending}`),
      await get(`${link.path}.${ending}`, { [PASSPHRASE_HEADER]: 'four loud words' }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('lanterns')
    }
  }
})

import { shareAnswerSchema } from '@vitrine/api-client/contract/shares'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { shares, snapshots } from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (body: unknown, key?: string) =>
  server.request('/api/shares', { method: 'POST', body: JSON.stringify(body), key })

async function importedId(subject: string): Promise<string> {
  const { conversations } = await importChat(server, chatAbout(subject))
  return conversations[0]?.id ?? ''
}

test('publishing answers 201 with a link below the public address', async () => {
  const response = await post({ conversationId: await importedId('clocks') })
  expect(response.status).toBe(201)
  const answer = shareAnswerSchema.parse(await response.json())
  expect(answer.path).toBe(`/shared/conversations/${answer.id}`)
  expect(answer.url).toBe(`http://vitrine.test${answer.path}`)
})

test('nobody on the way keeps the link that publishing answers', async () => {
  const response = await post({ conversationId: await importedId('faces') })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['nothing', '\0', '\uD800', `${'a'.repeat(35)}\0`])(
  'the conversation %j is answered 404',
  async (conversationId) => {
    expect((await post({ conversationId })).status).toBe(404)
  },
)

test('publishing again answers 200 with the same link', async () => {
  const conversationId = await importedId('dials')
  const first = (await (await post({ conversationId })).json()) as object
  const again = await post({ conversationId })
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual({ ...first, isNew: false })
})

test('fifty requests at once publish one link and one snapshot', async () => {
  const conversationId = await importedId('pendulums')
  const before = await server.store.database.$count(snapshots)
  const answers = await Promise.all(Array.from({ length: 50 }, () => post({ conversationId })))
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await server.store.database.$count(shares, inArray(shares.id, ids))).toBe(1)
  expect((await server.store.database.$count(snapshots)) - before).toBe(1)
})

test('after a revocation the same content gets a new link', async () => {
  const first = await shareChat(server, chatAbout('springs'))
  await server.request(`/api/shares/${first.id}`, { method: 'DELETE' })
  const second = await shareChat(server, chatAbout('springs'))
  expect(second.id).not.toBe(first.id)
})

test('revoking answers 204, and 404 from then on', async () => {
  const { id } = await shareChat(server, chatAbout('hands'))
  const revoke = () => server.request(`/api/shares/${id}`, { method: 'DELETE' })
  expect((await revoke()).status).toBe(204)
  expect((await revoke()).status).toBe(404)
})

test("another workspace's conversation and share answer exactly like ones that never existed", async () => {
  const { apiKey } = await server.addWorkspace()
  const { id } = await shareChat(server, chatAbout('weights'))
  const conversationId = await importedId('weights')
  const foreign = await Promise.all([
    post({ conversationId }, apiKey),
    server.request(`/api/shares/${id}`, { method: 'DELETE', key: apiKey }),
  ])
  const unknown = await Promise.all([
    post({ conversationId: 'nothing' }, apiKey),
    server.request(`/api/shares/${'x'.repeat(32)}`, { method: 'DELETE', key: apiKey }),
  ])
  for (const [index, response] of foreign.entries()) {
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(await unknown[index]?.text())
  }
  expect((await server.request(`/api/public/shares/${id}`)).status).toBe(200)
})

test('the same content in two workspaces has two links', async () => {
  const { apiKey } = await server.addWorkspace()
  const own = await shareChat(server, chatAbout('bells'))
  const { conversations } = await importChat(server, chatAbout('bells'), apiKey)
  const response = await post({ conversationId: conversations[0]?.id }, apiKey)
  expect(response.status).toBe(201)
  expect(((await response.json()) as { id: string }).id).not.toBe(own.id)
})

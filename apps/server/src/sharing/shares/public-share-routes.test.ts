import { type PublicConversation, publicShareSchema } from '@vitrine/api-client/contract/shares'
import { readTemplate } from '@vitrine/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { createApp } from '../../start/create-app.ts'
import type { PageCache } from './page-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (id: string, headers: Record<string, string> = {}) =>
  server.request(`/api/public/shares/${id}`, { key: null, headers })

test('anyone with the link reads the conversation and its HTML as the contract has it', async () => {
  const { id, createdAt } = await shareChat(server, chatAbout('clocks'))
  const response = await get(id)
  expect(response.status).toBe(200)
  const share = publicShareSchema.parse(await response.json()) as PublicConversation
  expect(share).toMatchObject({ id, publishedAt: createdAt })
  expect(share.conversation.conversation.messages).toHaveLength(2)
  expect(Object.values(share.conversation.html).join('')).toContain('<strong>clocks</strong>')
})

test('messages that were hidden from the user are not published', async () => {
  const system = { id: 'prompt', role: 'system', parts: [{ type: 'text', text: 'hidden instruction' }] }
  const { id } = await shareChat(server, [system, ...chatAbout('prompts')])
  const json = await (await get(id)).text()
  const { conversation } = (publicShareSchema.parse(JSON.parse(json)) as PublicConversation).conversation
  expect(conversation.messages.filter(({ hidden }) => hidden)).toEqual([])
})

test('text with NUL and lone surrogates is published', async () => {
  const { id } = await shareChat(server, chatAbout('nul \0, lone \uD800, end'))
  const response = await get(id)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(', end')
})

test('a reader who has it is answered 304 until it is revoked', async () => {
  const { id } = await shareChat(server, chatAbout('caches'))
  const tag = (await get(id)).headers.get('etag') ?? ''
  expect((await get(id, { 'if-none-match': tag })).status).toBe(304)
  await server.request(`/api/shares/${id}`, { method: 'DELETE' })
  expect((await get(id, { 'if-none-match': tag })).status).toBe(404)
})

test('many readers at once cost the work of one', async () => {
  let made = 0
  const bodies = new Map<string, Uint8Array>()
  const pages: PageCache = {
    get: (key) => bodies.get(key),
    set(key, _shareId, body) {
      made += 1
      bodies.set(key, body)
    },
    dropShare: () => {},
  }
  const app = createApp({ ...server.services, pages }, readTemplate())
  const { id } = await shareChat(server, chatAbout('crowds'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.request(`/api/public/shares/${id}`)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(made).toBe(1)
})

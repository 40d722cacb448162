import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { shares } from '../platform/database/schema.ts'
import { openStoredPages } from './stored-pages.ts'

let server: TestServer
let folder: string
/** Called before what a key begins with is kept. */
const held = new Map<string, (key: string) => Promise<void>>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replaced-'))
  const storedPages = await openStoredPages(folder)
  const keep: typeof storedPages.keep = async (shareId, key, bytes) => {
    const [kind = ''] = key.split(' ', 1)
    const wait = held.get(kind)
    held.delete(kind)
    await wait?.(key)
    await storedPages.keep(shareId, key, bytes)
  }
  server = await startTestServer({ storedPages: { ...storedPages, keep } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const send = (method: string, path: string, body: object) =>
  server.request(path, { method, body: JSON.stringify(body) })

const said = (id: string, role: string, text: string) => ({ id, role, parts: [{ type: 'text', text }] })

/** Publishes a chat whose page is so large that it is made beside the server. */
async function publish(subject: string): Promise<ShareAnswer> {
  const messages = [
    said('q', 'user', `What do ${subject} weigh?`),
    ...Array.from({ length: 40 }, (_, index) => said(`a${index}`, 'assistant', `A pound. `.repeat(1000))),
  ]
  const { conversations } = await importChat(server, messages)
  const answer = await send('POST', '/api/shares', { conversationId: conversations[0]?.id })
  return (await answer.json()) as ShareAnswer
}

test.each([
  ['the page', 'page', '?lng=de'],
  ['the page that needs no network', 'offline', '.html'],
  ['the card', 'card', '.png'],
])('of a link that is changed while %s is made, nothing of before stays', async (_, kind, ending) => {
  const share = await publish(`kettles of a ${kind}`)
  const [begun, released] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  held.set(kind, (key) => {
    begun.resolve(key)
    return released.promise
  })
  const reading = server.request(share.path + ending, { key: null })
  const name = createHash('sha256')
    .update(await begun.promise)
    .digest('hex')
  const replacing = send('PUT', `/api/shares/${share.id}/content`, { leftOut: ['q'] })
  const { database } = server.store
  const isChanged = and(eq(shares.id, share.id), isNotNull(shares.contentChangedAt))
  await vi.waitFor(async () => expect(await database.$count(shares, isChanged)).toBe(1))
  released.resolve()
  expect((await replacing).status).toBe(200)
  await (await reading).arrayBuffer()
  const files = () => readdir(join(folder, share.id)).catch(() => [])
  await vi.waitFor(async () => expect(await files()).not.toContain(name))
  expect((await server.request(share.path + ending, { key: null })).status).toBe(200)
  expect(await files()).not.toContain(name)
})

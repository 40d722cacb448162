import { createHash } from 'node:crypto'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import { conversationPagePath } from '@vitrine/api-client/contract/pages'
import { type ShareAnswer } from '@vitrine/api-client/contract/shares'
import { readTemplate } from '@vitrine/web/server'
import type { FilePart } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addTo, createLiveConversation, appendMessages, said } from '../../__fixtures__/live-chat.ts'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { createApp } from '../../start/create-app.ts'
import { createPageCache } from '../../sharing/shares/page-cache.ts'
import {
  conversationFiles,
  conversations,
  preparedHtml,
  shares,
  snapshotFiles,
  snapshots,
} from '../../platform/database/schema.ts'

const sha256 = createHash('sha256')
  .update(Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64'))
  .digest('hex')

let server: TestServer
let another: ReturnType<typeof createApp>
beforeAll(async () => {
  server = await startTestServer()
  // A second server on the same database: it has nothing in memory but what it was asked for itself.
  another = createApp({ ...server.services, pages: createPageCache() }, readTemplate())
})
afterAll(() => server.close())

const PICTURE: FilePart = { type: 'file', mediaType: 'image/png', url: PIXEL }

const withPicture = (subject: string) => chatAbout(subject, filePart('image/png', PIXEL, 'pixel.png'))

async function idOf(share: ShareAnswer): Promise<string> {
  const [row] = await server.store.database.select().from(shares).where(eq(shares.id, share.id))
  return row?.conversationId ?? ''
}

const end = (conversationId: string) => server.request(conversationPath(conversationId), { method: 'DELETE' })

/** What both servers answer at everything that a link leads to. */
async function statusesOf({ id, path }: ShareAnswer): Promise<number[]> {
  const places = [path, `${path}/files/${sha256}`, `/api/public/shares/${id}`]
  const answers = await Promise.all(
    places.flatMap((place) => [server.request(place, { key: null }), another.request(place)]),
  )
  return Promise.all(
    answers.map(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}

test('a conversation that is deleted is gone with its links, page, JSON and files, on every server at once', async () => {
  const share = await shareChat(server, withPicture('clocks'))
  expect(new Set(await statusesOf(share))).toEqual(new Set([200]))
  const id = await idOf(share)
  expect((await end(id)).status).toBe(204)
  expect(new Set(await statusesOf(share))).toEqual(new Set([404]))
  expect((await server.request(conversationPath(id))).status).toBe(404)
  expect((await end(id)).status).toBe(404)
})

test('a link that is revoked is gone on every server at once, and so is the page of one that was cached', async () => {
  const share = await shareChat(server, withPicture('springs'))
  expect(new Set(await statusesOf(share))).toEqual(new Set([200]))
  await server.request(`/api/shares/${share.id}`, { method: 'DELETE' })
  expect(new Set(await statusesOf(share))).toEqual(new Set([404]))
})

test('nothing of it stays in the database, however often it was published and revoked', async () => {
  const { database } = server.store
  const tables = [conversations, conversationFiles, shares, snapshots, snapshotFiles, preparedHtml]
  const counts = () => Promise.all(tables.map((table) => database.$count(table)))
  const before = await counts()
  const first = await shareChat(server, withPicture('gongs'))
  const id = await idOf(first)
  await server.request(`/api/shares/${first.id}`, { method: 'DELETE' })
  await shareChat(server, withPicture('gongs'))
  expect(await counts()).not.toEqual(before)
  await end(id)
  expect(await counts()).toEqual(before)
})

test('what another conversation shows as well stays', async () => {
  const { database } = server.store
  const share = await shareChat(server, withPicture('twins'))
  const [row] = await database.select().from(shares).where(eq(shares.id, share.id))
  if (!row) throw new Error('The share is not stored.')
  const other = await importChat(server, chatAbout('the other twin'))
  const otherId = other.conversations[0]?.id ?? ''
  await database
    .insert(shares)
    .values({ ...row, id: 'y'.repeat(24), conversationId: otherId, revokedAt: new Date() })
  await end(row.conversationId ?? '')
  expect(await database.$count(snapshots, eq(snapshots.hash, row.snapshotHash))).toBe(1)
  await end(otherId)
  expect(await database.$count(snapshots, eq(snapshots.hash, row.snapshotHash))).toBe(0)
})

test('publishing and deleting at once leave either a link that works or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { conversations: stored } = await importChat(server, withPicture(`races ${round}`))
    const conversationId = stored[0]?.id ?? ''
    const publish = () =>
      server.request('/api/shares', { method: 'POST', body: JSON.stringify({ conversationId }) })
    const answers = await Promise.all([publish(), publish(), end(conversationId), publish()])
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
    expect((await publish()).status).toBe(404)
    const { database } = server.store
    expect(await database.$count(shares, eq(shares.conversationId, conversationId))).toBe(0)
  }
})

test('growing, storing, switching its page and deleting a conversation at once wait for each other', async () => {
  const { liveConversations, database } = server.services
  const transact = database.transaction.bind(database)
  const conflicts: unknown[] = []
  // What the database has undone for another transaction is begun once more.
  const watched = vi.spyOn(database, 'transaction').mockImplementation((work, config) => {
    let tries = 0
    return transact((transaction) => {
      if (tries++ > 0) conflicts.push(transaction)
      return work(transaction)
    }, config)
  })
  onTestFinished(() => watched.mockRestore())
  const settle = async (id: string) => liveConversations.settle(id).catch(() => {})
  // The embedded database takes one transaction at a time.
  const rounds = server.store.kind === 'embedded' ? 1 : 8
  for (let round = 0; round < rounds; round += 1) {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, said('u1', 'Why?'))
    const add = (name: string) => addTo(server, id, { messages: [said(name, 'More', { parts: [PICTURE] })] })
    const page = JSON.stringify({ isOpen: true, name: 'Ada', description: '', model: null })
    const answers = await Promise.all([
      add('u2'),
      server.request(conversationPagePath(id), { method: 'PUT', body: page }),
      settle(id).then(() => add('u3')),
      settle(id).then(() => end(id)),
    ])
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
  }
  expect(conflicts).toEqual([])
})

test('the same transcript may be imported again and is a new conversation', async () => {
  const first = await importChat(server, withPicture('returns'))
  await end(first.conversations[0]?.id ?? '')
  const again = await importChat(server, withPicture('returns'))
  expect(again.status).toBe(201)
  expect(again.conversations[0]?.id).not.toBe(first.conversations[0]?.id)
})

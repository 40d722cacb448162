import { type EventMessage, publishedConversation } from '@vitrine/transcript'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, afterAll, expect, test } from 'vitest'
import {
  createLiveConversation,
  appendMessages,
  readLiveConversation,
  readPage,
  said,
  switchPage,
  textsOf,
} from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { pack } from '../../platform/database/pack.ts'
import {
  conversationEvents,
  conversations,
  conversationSegments,
  pageSegments,
  pageStates,
} from '../../platform/database/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const texts = (from: number, to: number): EventMessage[] =>
  Array.from({ length: to - from }, (_, index) => said(`u${from + index}`, `Kettle *${from + index}*`))

/** Which rows hold a conversation, and which transaction wrote each. */
function rowsOf(id: string) {
  return server.services.database
    .select({ number: conversationSegments.number, writtenBy: sql<string>`xmin::text` })
    .from(conversationSegments)
    .where(eq(conversationSegments.ownerId, id))
    .orderBy(asc(conversationSegments.number))
}

/** The same of a page. */
function rowsOfPage(pageId: string) {
  return server.services.database
    .select({ number: pageSegments.number, writtenBy: sql<string>`xmin::text` })
    .from(pageSegments)
    .where(eq(pageSegments.pageId, pageId))
    .orderBy(asc(pageSegments.number))
}

/** A conversation of a hundred messages with an open page. */
async function openLong(): Promise<{ id: string; pageId: string }> {
  const id = await createLiveConversation(server)
  const { id: pageId } = await switchPage(server, id, true)
  await appendMessages(server, id, ...texts(0, 100))
  await server.services.liveConversations.settle(id)
  return { id, pageId }
}

test('an addition to a long conversation writes its last segment and leaves the others', async () => {
  const { id, pageId } = await openLong()
  await appendMessages(server, id, said('u100', 'first of a new segment'))
  await server.services.liveConversations.settle(id)
  const [before, pageBefore] = [await rowsOf(id), await rowsOfPage(pageId)]
  await appendMessages(server, id, said('u101', 'the last'))
  await server.services.liveConversations.settle(id)
  const [after, pageAfter] = [await rowsOf(id), await rowsOfPage(pageId)]
  expect(after).toHaveLength(6)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(after.at(-1)).not.toEqual(before.at(-1))
  expect(pageAfter.slice(0, -1)).toEqual(pageBefore.slice(0, -1))
  expect(pageAfter.at(-1)).not.toEqual(pageBefore.at(-1))
})

test('the owner and readers get the messages of all segments, each with its HTML', async () => {
  const { id, pageId } = await openLong()
  const expected = texts(0, 100).map(({ parts: [part] }) => (part?.type === 'text' ? part.text : undefined))
  const stored = await readLiveConversation(server, id)
  expect(textsOf(stored)).toEqual(expected)
  const { conversation } = await readPage(server, pageId)
  expect(conversation.conversation).toEqual(publishedConversation(stored, { branches: 'all' }))
  expect(Object.values(conversation.html)).toHaveLength(100)
  expect(Object.values(conversation.html)[57]).toContain('<em>57</em>')
})

test('messages that are removed, hidden and changed in the middle leave their rows, the page and no other segment', async () => {
  const { id, pageId } = await openLong()
  const [before, pageBefore] = [await rowsOf(id), await rowsOfPage(pageId)]
  const { liveConversations } = server.services
  await liveConversations.add(id, () => [
    ...texts(20, 40).map((message) => ({ type: 'message-removed' as const, messageId: message.id })),
    { type: 'message-set', message: said('u45', 'hidden', { hidden: true }) },
    { type: 'message-set', message: said('u46', 'changed') },
  ])
  await liveConversations.settle(id)
  const [after, pageAfter] = [await rowsOf(id), await rowsOfPage(pageId)]
  expect(after.map(({ number }) => number)).toEqual([0, 2, 3, 4])
  expect([after[0], after[3]]).toEqual([before[0], before[4]])
  expect(after[1]).not.toEqual(before[2])
  expect(pageAfter.map(({ number }) => number)).toEqual([0, 2, 3, 4])
  expect(pageAfter[3]).toEqual(pageBefore[4])
  const { conversation } = await readPage(server, pageId)
  expect(conversation.conversation.messages).toHaveLength(79)
  expect(Object.keys(conversation.html)).toHaveLength(79)
  expect(JSON.stringify(conversation)).not.toContain('hidden')
})

test('a conversation that was stored as a whole is read, and is put into segments when it grows', async () => {
  const { id, pageId } = await openLong()
  const { database, liveConversations } = server.services
  const whole = await readLiveConversation(server, id)
  await database
    .update(conversations)
    .set({ model: pack(JSON.stringify(whole)) })
    .where(eq(conversations.id, id))
  await database.delete(conversationSegments).where(eq(conversationSegments.ownerId, id))
  await database.delete(pageStates).where(eq(pageStates.pageId, pageId))
  expect(await readLiveConversation(server, id)).toEqual(whole)
  expect((await readPage(server, pageId)).conversation.conversation.messages).toHaveLength(100)
  expect(await rowsOf(id)).toEqual([])
  await appendMessages(server, id, said('u100', 'more'))
  await liveConversations.settle(id)
  expect(await rowsOf(id)).toHaveLength(6)
  expect(textsOf(await readLiveConversation(server, id))).toEqual([...textsOf(whole), 'more'])
})

test('what readers see as it was told is stored once', async () => {
  const id = await createLiveConversation(server)
  const { database, liveConversations } = server.services
  await appendMessages(server, id, said('u1', 'Why?', { author: 'Ada' }), said('a1', 'Because.'))
  await liveConversations.add(id, () => [
    { type: 'message-set', message: said('u2', 'Secret', { hidden: true }) },
  ])
  const rows = await database
    .select({ event: conversationEvents.event, published: conversationEvents.published })
    .from(conversationEvents)
    .where(eq(conversationEvents.conversationId, id))
    .orderBy(asc(conversationEvents.seq))
  expect(rows.map(({ published }) => published)).toEqual([null, null, '{"type":"conversation-changed"}'])
  expect(JSON.parse(rows[1]?.event ?? '')).toMatchObject({ message: { id: 'a1', parentId: 'u1' } })
})

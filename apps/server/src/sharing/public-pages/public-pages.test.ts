import { conversationMessagesPath, conversationPath } from '@vitrine/api-client/contract/conversations'
import { type StreamName } from '@vitrine/api-client/contract/live'
import {
  conversationPagePath,
  conversationPicturePath,
  PAGES_PATH,
  pagesAnswerSchema,
  publicPageFilePath,
  publicPagePath,
  publicPageSchema,
} from '@vitrine/api-client/contract/pages'
import {
  applyConversationEvent,
  type ConversationEvent,
  type FilePart,
  type ProjectedConversation,
} from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openPerson } from '../../__fixtures__/browser.ts'
import {
  addTo,
  createLiveConversation,
  appendMessages,
  readPage,
  said,
  switchPage,
} from '../../__fixtures__/live-chat.ts'
import { type LiveReader, openReader } from '../../__fixtures__/live-reader.ts'
import { listenLive, type LiveServer } from '../../__fixtures__/live-server.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, PIXEL } from '../../__fixtures__/transcripts.ts'
import { removeUnusedBlobs } from '../../platform/database/remove-unused-blobs.ts'
import { deleteWorkspace } from '../../people/workspaces/delete-workspace.ts'
import { auditLog, users } from '../../platform/database/schema.ts'

let server: TestServer
let live: LiveServer
beforeAll(async () => {
  server = await startTestServer()
  live = await listenLive(server)
})
afterAll(async () => {
  await live.close()
  await server.close()
})

const pixels = Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64')
const file = (url: string): FilePart => ({ type: 'file', mediaType: 'image/png', url })
const streamOf = (pageId: string): StreamName => `conversation:${pageId}`
const statusOf = async (pageId: string) =>
  (await server.request(publicPagePath(pageId), { key: null })).status

/** The conversation that a reader has who began with a state and applied what came. */
function readerState(start: ProjectedConversation, { frames }: LiveReader): ProjectedConversation {
  return frames
    .flatMap((frame) => (frame.type === 'events' ? frame.events : []))
    .map(({ event }) => event as ConversationEvent)
    .reduce(applyConversationEvent, start)
}

test('a page shows who it is and the conversation, and readers follow it from there', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Why **now**?'))
  const page = await switchPage(server, id, true)
  expect(page.url).toBe(`http://vitrine.test/agent_share/${page.id}`)
  const shown = await readPage(server, page.id)
  expect(shown).toMatchObject({ name: 'Ada', kind: 'agent', seq: 1, picture: null, openMessageIds: [] })
  expect(Object.values(shown.conversation.html)[0]).toMatch('<strong>now</strong>')
  const reader = await openReader(live.base)
  reader.follow(streamOf(page.id), shown.seq)
  await reader.frame('live')
  await appendMessages(server, id, said('s1', 'Hush', { role: 'system' }), said('a1', 'Steam.'))
  await vi.waitFor(() => expect(reader.numbers()).toEqual([2, 3]))
  expect(JSON.stringify(reader.frames)).not.toMatch('Hush')
  await vi.waitFor(async () => expect((await readPage(server, page.id)).seq).toBe(3))
  const { conversation } = await readPage(server, page.id)
  const { updatedAt } = conversation.conversation
  expect({ ...readerState(shown.conversation.conversation, reader), updatedAt }).toEqual(
    conversation.conversation,
  )
  expect(Object.keys(conversation.html)).toHaveLength(2)
})

test('text arrives while it is written, and has no HTML before its message is finished', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const reader = await openReader(live.base)
  reader.follow(streamOf(page.id))
  await reader.frame('live')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const answer = server.request(conversationMessagesPath(id), {
    method: 'POST',
    headers: { 'content-type': 'text/event-stream' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const writer = writable.getWriter()
  const send = (part: object) => writer.write(Buffer.from(`data: ${JSON.stringify(part)}\n\n`))
  await send({ type: 'start', messageId: 'a1' })
  await send({ type: 'text-start', id: 't' })
  for (const delta of ['Steam ', 'sings.']) {
    await send({ type: 'text-delta', id: 't', delta })
    await vi.waitFor(() => expect(JSON.stringify(reader.frames)).toMatch(delta))
  }
  await vi.waitFor(async () => expect((await readPage(server, page.id)).openMessageIds).toEqual(['a1']))
  expect((await readPage(server, page.id)).conversation.html).toEqual({})
  await send({ type: 'finish' })
  await writer.close()
  expect((await answer).status).toBe(200)
  await vi.waitFor(async () =>
    expect(Object.keys((await readPage(server, page.id)).conversation.html)).toHaveLength(1),
  )
})

test('switched off a page is gone at once, its streams are told so, and on again it has its id', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const reader = await openReader(live.base)
  reader.follow(streamOf(page.id))
  await reader.frame('live')
  await switchPage(server, id, false)
  expect(await statusOf(page.id)).toBe(404)
  await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toBe('gone'))
  await appendMessages(server, id, said('u1', 'Meanwhile'))
  expect((await switchPage(server, id, true)).id).toBe(page.id)
  expect((await readPage(server, page.id)).conversation.conversation.messages).toHaveLength(1)
  const actions = (await server.store.database.select().from(auditLog)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('page-')).slice(-3)).toEqual([
    'page-opened',
    'page-closed',
    'page-opened',
  ])
})

test('a page of a conversation that is deleted, or whose workspace is, is gone with its streams', async () => {
  const other = await server.addWorkspace()
  const first = await createLiveConversation(server)
  const body = JSON.stringify({ isOpen: true, name: 'B', description: '', model: null })
  const imported = await importChat(server, chatAbout('handles'), other.apiKey)
  const second = imported.conversations[0]?.id ?? ''
  await server.request(conversationPagePath(second), { method: 'PUT', body, key: other.apiKey })
  const pages = [
    await switchPage(server, first, true),
    (
      (await (await server.request(conversationPagePath(second), { key: other.apiKey })).json()) as {
        page: { id: string }
      }
    ).page,
  ]
  const reader = await openReader(live.base)
  for (const page of pages) reader.follow(streamOf(page.id))
  await vi.waitFor(() => expect(reader.frames.filter(({ type }) => type === 'live')).toHaveLength(2))
  await server.request(conversationPath(first), { method: 'DELETE' })
  await vi.waitFor(() =>
    expect(reader.frames).toContainEqual({ type: 'gone', stream: streamOf(pages[0]?.id ?? '') }),
  )
  await server.store.database.transaction(async (transaction) => {
    await deleteWorkspace(transaction, other.workspaceId)
  })
  await vi.waitFor(() => expect(reader.frames.filter(({ type }) => type === 'gone')).toHaveLength(2))
  for (const page of pages) expect(await statusOf(page.id)).toBe(404)
})

test('a picture is one by its bytes, and is served as nothing else', async () => {
  const id = await createLiveConversation(server)
  const put = (body: BodyInit) => server.request(conversationPicturePath(id), { method: 'PUT', body })
  expect((await put(pixels)).status).toBe(404)
  const page = await switchPage(server, id, true)
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'GIF89', '<script>'])
    expect((await put(text)).status).toBe(400)
  expect((await put(Buffer.alloc(600_000))).status).toBe(413)
  expect((await put(pixels)).status).toBe(200)
  const { picture } = await readPage(server, page.id)
  await removeUnusedBlobs(server.store.database, server.services.folder.blobs, { graceMs: 0 })
  const answer = await server.request(picture ?? '', { key: null })
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-security-policy')).toMatch('sandbox')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pixels)
  await server.request(conversationPicturePath(id), { method: 'DELETE' })
  expect((await readPage(server, page.id)).picture).toBeNull()
  expect((await server.request(picture ?? '', { key: null })).status).toBe(404)
})

test('files of shown messages are for readers, those of hidden ones are not', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const other = `data:text/plain,${encodeURIComponent('not for readers')}`
  await appendMessages(
    server,
    id,
    said('u1', '', { parts: [file(PIXEL)] }),
    said('a1', '', { parts: [file(other)], hidden: true }),
  )
  const stored = JSON.stringify(await (await server.request(conversationPath(id))).json())
  const [shown = '', hidden = ''] = [...stored.matchAll(/vitrine-file:([\da-f]{64})/g)].map(([, sha]) => sha)
  const fileStatus = async (sha256: string) =>
    (await server.request(publicPageFilePath(page.id, sha256), { key: null })).status
  expect(await fileStatus(shown)).toBe(200)
  expect(await fileStatus(hidden)).toBe(404)
  await appendMessages(server, id, said('u1', 'Taken back'))
  await server.services.liveConversations.settle(id)
  expect(await fileStatus(shown)).toBe(404)
})

test('what was removed, hidden, or said while a page was closed is in no event that readers still get', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const present = await openReader(live.base)
  present.follow(streamOf(page.id))
  await present.frame('live')
  await appendMessages(server, id, said('u1', 'Mistaken'))
  await vi.waitFor(() => expect(present.numbers()).toEqual([1]))
  await appendMessages(server, id, said('u1', 'Mistaken', { hidden: true }))
  await vi.waitFor(() => expect(present.numbers()).toEqual([1, 2]))
  const late = await openReader(live.base)
  late.follow(streamOf(page.id))
  await late.frame('start-over')
  await switchPage(server, id, false)
  await appendMessages(server, id, said('u2', 'Aside'))
  await switchPage(server, id, true)
  const later = await openReader(live.base)
  later.follow(streamOf(page.id), 2)
  await later.frame('start-over')
  expect(JSON.stringify([late.frames, later.frames])).not.toMatch(/Mistaken|Aside/)
  const shown = await readPage(server, page.id)
  expect(shown.seq).toBe(3)
  later.follow(streamOf(page.id), shown.seq)
  await later.frame('live')
})

test('what a message said before it was replaced is in no event that readers still get; growing keeps them', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  await appendMessages(server, id, said('u1', 'One'))
  await appendMessages(server, id, said('u1', 'One and two'))
  const early = await openReader(live.base)
  early.follow(streamOf(page.id))
  await vi.waitFor(() => expect(early.numbers()).toEqual([1, 2]))
  await appendMessages(server, id, said('u1', 'Three'))
  await vi.waitFor(() => expect(early.numbers()).toEqual([1, 2, 3]))
  const late = await openReader(live.base)
  late.follow(streamOf(page.id), 1)
  await late.frame('start-over')
  const shown = await readPage(server, page.id)
  expect(shown.seq).toBe(3)
  expect(JSON.stringify([late.frames, shown])).not.toMatch('One')
})

test('a conversation that never grew has a page as well', async () => {
  const { conversations } = await importChat(server, chatAbout('spouts'))
  const id = conversations[0]?.id ?? ''
  const page = await switchPage(server, id, true)
  expect(page.url).toMatch('/chatbot_share/')
  expect(await readPage(server, page.id)).toMatchObject({ seq: 0 })
  const reader = await openReader(live.base)
  reader.follow(streamOf(page.id))
  await reader.frame('live')
  await appendMessages(server, id, said('u9', 'More'))
  await vi.waitFor(() => expect(reader.numbers()).toEqual([1]))
})

test('somebody who knows the state is answered 304, and whose it is may be told in any language', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const first = await server.request(publicPagePath(page.id), { key: null })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await server.request(publicPagePath(page.id), { key: null, headers })).status).toBe(304)
  await appendMessages(server, id, said('u1', 'Ünï'))
  await server.services.liveConversations.settle(id)
  const again = await server.request(publicPagePath(page.id), { key: null, headers })
  expect(publicPageSchema.parse(await again.json()).seq).toBe(1)
})

test('members reach pages of their own conversations alone', async () => {
  const id = await createLiveConversation(server)
  const member = await openPerson(server, 'member@example.org')
  const [user] = await server.store.database.select().from(users)
  await addMember(server, server.workspaceId, user?.id ?? '', 'member')
  const page = { isOpen: true, name: 'Mine', description: '', model: null }
  for (const [path, body] of [
    [conversationPagePath(id), page],
    [conversationMessagesPath(id), { messages: [] }],
  ] as const) {
    const method = path.endsWith('page') ? 'PUT' : 'POST'
    expect((await member.send(path, { method, body })).status).toBe(403)
  }
  expect((await addTo(server, id, { messages: [] })).status).toBe(200)
})

test('the pages of a workspace are listed, open or not, and to nobody else', async () => {
  const [open, closed] = [await createLiveConversation(server), await createLiveConversation(server)]
  const { id } = await switchPage(server, open, true)
  await switchPage(server, closed, true)
  await switchPage(server, closed, false)
  const list = async (key?: string) =>
    pagesAnswerSchema.parse(await (await server.request(PAGES_PATH, { key })).json()).pages
  const listed = await list()
  expect(listed.find((page) => page.id === id)).toMatchObject({
    conversationId: open,
    isOpen: true,
    isOwn: true,
    url: `http://vitrine.test/agent_share/${id}`,
  })
  expect(listed.find((page) => page.conversationId === closed)).toMatchObject({ isOpen: false })
  expect(await list((await server.addWorkspace()).apiKey)).toEqual([])
})

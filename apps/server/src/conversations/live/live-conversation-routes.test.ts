import {
  conversationMessagesPath,
  conversationPath,
  LIVE_CONVERSATIONS_PATH,
} from '@vitrine/api-client/contract/conversations'
import { publicSharePath } from '@vitrine/api-client/contract/shares'
import type { Conversation, FilePart, ToolCallPart } from '@vitrine/transcript'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addTo,
  createLiveConversation,
  appendMessages,
  readLiveConversation,
  readPage,
  said,
  switchPage,
  textsOf,
} from '../../__fixtures__/live-chat.ts'
import { importChat, shareChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, PIXEL } from '../../__fixtures__/transcripts.ts'
import { limits } from '../../people/limits/limits.ts'
import { conversationEvents } from '../../platform/database/schema.ts'
import { trimEvents } from './trim-events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (id: string) => readLiveConversation(server, id)

const share = async (conversationId: string) => {
  const body = JSON.stringify({ conversationId })
  const { id } = (await (await server.request('/api/shares', { method: 'POST', body })).json()) as {
    id: string
  }
  const shared = (await (await server.request(publicSharePath(id))).json()) as {
    conversation: { conversation: Conversation }
  }
  return { id, texts: textsOf(shared.conversation.conversation) }
}

const file = (url: string): FilePart => ({ type: 'file', mediaType: 'image/png', url })

describe('whole messages', () => {
  test('are added in order, and the same id again replaces or changes nothing', async () => {
    const id = await createLiveConversation(server)
    expect(await appendMessages(server, id, said('u1', 'Why?'), said('a1', 'Steam.'))).toEqual({
      seq: 2,
      changed: ['u1', 'a1'],
      cutOff: [],
      problems: [],
    })
    expect(await appendMessages(server, id, said('a1', 'Steam.'))).toMatchObject({ seq: 2, changed: [] })
    expect(await appendMessages(server, id, said('a1', 'Hot steam.'))).toMatchObject({
      seq: 3,
      changed: ['a1'],
    })
    const conversation = await read(id)
    expect(textsOf(conversation)).toEqual(['Why?', 'Hot steam.'])
    expect(conversation.messages[1]?.parentId).toBe('u1')
    expect(conversation.currentMessageId).toBe('a1')
  })

  test('say when they came where they say no time, and keep that when they come again', async () => {
    const id = await createLiveConversation(server)
    const createdAt = '2026-01-05T10:00:00.000Z'
    await appendMessages(server, id, said('u1', 'Why?'), said('a1', 'Steam.', { createdAt }))
    const [asked, answered] = (await read(id)).messages
    expect(Date.parse(asked?.createdAt ?? '')).toBeGreaterThan(Date.parse(createdAt))
    expect(answered?.createdAt).toBe(createdAt)
    await appendMessages(server, id, said('u1', 'Why is that?'))
    expect((await read(id)).messages[0]?.createdAt).toBe(asked?.createdAt)
  })

  test('a page says when the last of it was told, whenever that was written', async () => {
    const id = await createLiveConversation(server)
    const page = await switchPage(server, id, true)
    const createdAt = '2026-01-05T10:00:00.000Z'
    await appendMessages(server, id, said('u1', 'Why?', { createdAt }))
    await vi.waitFor(async () => {
      const { updatedAt = '' } = (await readPage(server, page.id)).conversation.conversation
      expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(createdAt))
    })
  })

  test('the end that is told stands on the page until more is said', async () => {
    const id = await createLiveConversation(server)
    const page = await switchPage(server, id, true)
    await appendMessages(server, id, said('u1', 'Why?'))
    const endOf = async () => (await readPage(server, page.id)).conversation.conversation.endedAt
    await addTo(server, id, { messages: [], isEnded: true })
    await vi.waitFor(async () => expect(Date.parse((await endOf()) ?? '')).toBeGreaterThan(0))
    await appendMessages(server, id, said('a1', 'Steam.'))
    await vi.waitFor(async () => expect(await endOf()).toBeUndefined())
  })

  test('continue what was imported, which may be imported anew', async () => {
    const imported = await importChat(server, chatAbout('whistles'))
    const id = imported.conversations[0]?.id ?? ''
    await appendMessages(server, id, said('u9', 'And then?'))
    expect((await read(id)).messages).toHaveLength(3)
    const again = await importChat(server, chatAbout('whistles'))
    expect(again.conversations[0]?.id).not.toBe(id)
    expect((await read(again.conversations[0]?.id ?? '')).messages).toHaveLength(2)
  })

  test('fifty requests at once are all taken', async () => {
    const id = await createLiveConversation(server)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => appendMessages(server, id, said(`u${index}`, `${index}`))),
    )
    const texts = textsOf(await read(id))
    expect(texts.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n}`),
    )
  })

  test('a frozen link shows what there was when it was made', async () => {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, said('u1', 'One'))
    const first = await share(id)
    await appendMessages(server, id, said('a1', 'Two'))
    const second = await share(id)
    expect(first.texts).toEqual(['One'])
    expect(second.texts).toEqual(['One', 'Two'])
    expect(await share(id)).toEqual(second)
    expect(second.id).not.toBe(first.id)
  })

  test('system prompts and hidden messages are kept and not published, nor those of sub-agents', async () => {
    const id = await createLiveConversation(server)
    const subAgent: ToolCallPart = {
      type: 'tool-call',
      toolCallId: 'k',
      toolName: 'ask',
      input: {},
      messages: [
        { ...said('i1', 'Inner secret', { role: 'system' }), parentId: null },
        { ...said('i2', 'Inner answer'), parentId: 'i1' },
      ],
    }
    await appendMessages(
      server,
      id,
      said('s1', 'Be secret', { role: 'system' }),
      said('u1', 'Hello'),
      said('a1', 'Hidden thought', { hidden: true }),
      said('a2', 'Hi', { parts: [{ type: 'text', text: 'Hi' }, subAgent] }),
    )
    expect(JSON.stringify(await read(id))).toContain('Inner secret')
    expect(textsOf(await read(id))).toEqual(['Be secret', 'Hello', 'Hidden thought', 'Hi'])
    expect((await share(id)).texts).toEqual(['Hello', 'Hi'])
    const page = await switchPage(server, id, true)
    const shown = (await readPage(server, page.id)).conversation.conversation
    expect(textsOf(shown)).toEqual(['Hello', 'Hi'])
    expect(JSON.stringify(shown)).toContain('Inner answer')
    expect(JSON.stringify(shown)).not.toContain('Inner secret')
  })

  test('files go where those of an import go, and are not named by others', async () => {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, said('u1', 'See', { parts: [file(PIXEL)] }))
    const [message] = (await read(id)).messages
    const part = message?.parts[0]
    const url = part?.type === 'file' ? (part.url ?? '') : ''
    expect(url).toMatch(/^vitrine-file:[\da-f]{64}$/)
    const path = `${conversationPath(id)}/files/${url.slice('vitrine-file:'.length)}`
    expect((await server.request(path)).headers.get('content-type')).toBe('image/png')
    const other = await createLiveConversation(server)
    await appendMessages(server, other, said('u1', 'Mine', { parts: [file(url)] }))
    expect((await read(other)).messages[0]?.parts).toEqual([{ type: 'file', mediaType: 'image/png' }])
  })

  test.each([
    ['a parent that is not there', [said('u2', 'x', { parentId: 'nobody' })], 'messages.0.parentId'],
    [
      'a part that is none',
      [said('u2', 'x'), { ...said('u3', 'x'), parts: [{ type: 'text' }] }],
      'messages.1.parts.0.text',
    ],
    ['nothing', undefined, 'messages'],
    ['a role that is none', [{ ...said('u2', 'x'), role: 'king' }], 'messages.0.role'],
    ['a message too long', [said('u2', 'x'.repeat(1_100_000))], 'messages.0'],
  ])('%s is refused, and nothing of the request is kept', async (_, messages, field) => {
    const id = await createLiveConversation(server)
    const answer = await addTo(server, id, { messages })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { field } })
    expect((await read(id)).messages).toEqual([])
  })

  test('nesting without end is refused', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    const body = `{"messages":[{"id":"u1","role":"user","parts":[{"type":"data","name":"n","data":${deep}}]}]}`
    const id = await createLiveConversation(server)
    const answer = await server.request(conversationMessagesPath(id), { method: 'POST', body })
    expect(answer.status).toBe(400)
  })

  test('more than a workspace may add in a while is put off, on every server', async () => {
    Object.assign(server.services.accounts.limits, { appendsByWorkspace: { burst: 10, refillSeconds: 60 } })
    onTestFinished(() => void Object.assign(server.services.accounts.limits, limits))
    const { apiKey } = await server.addWorkspace()
    const id = await createLiveConversation(server, 'Much', apiKey)
    const messages = Array.from({ length: 8 }, (_, index) => said(`u${index}`, ''))
    expect((await addTo(server, id, { messages }, apiKey)).status).toBe(200)
    const refused = await addTo(server, id, { messages: [said('u9', 'More')] }, apiKey)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    const { apiKey: another } = await server.addWorkspace()
    const elsewhere = await createLiveConversation(server, 'Elsewhere', another)
    expect((await addTo(server, elsewhere, { messages: [] }, another)).status).toBe(200)
  })

  test("another workspace's conversation answers like none", async () => {
    const id = await createLiveConversation(server)
    const { apiKey } = await server.addWorkspace()
    const foreign = await addTo(server, id, { messages: [said('u1', 'x')] }, apiKey)
    const unknown = await addTo(server, crypto.randomUUID(), { messages: [said('u1', 'x')] }, apiKey)
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  })

  test.each([[{ kind: 'robot', title: 'x' }], [{ kind: 'agent', title: ' ' }], [null], [[]]])(
    'a new conversation of %j is refused',
    async (request) => {
      const body = JSON.stringify(request)
      expect((await server.request(LIVE_CONVERSATIONS_PATH, { method: 'POST', body })).status).toBe(400)
    },
  )
})

test('events that every stored model has are removed after a while, and nothing is lost', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'One'), said('a1', 'Two'))
  await read(id)
  const { database } = server.store
  const isOf = eq(conversationEvents.conversationId, id)
  await database
    .update(conversationEvents)
    .set({ at: sql`now() - interval '1 hour'` })
    .where(isOf)
  await appendMessages(server, id, said('u2', 'Three'))
  await trimEvents(database)
  expect(await database.$count(conversationEvents, isOf)).toBe(1)
  await appendMessages(server, id, said('a2', 'Four'))
  expect(textsOf(await read(id))).toEqual(['One', 'Two', 'Three', 'Four'])
})

test('a link of a conversation that never grew stays what it is', async () => {
  const first = await shareChat(server, chatAbout('spouts'))
  expect((await shareChat(server, chatAbout('spouts'))).id).toBe(first.id)
})

import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { conversationMessagesPath, appendAnswerSchema } from '@vitrine/api-client/contract/conversations'
import { readTemplate } from '@vitrine/web/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { openPerson } from '../../__fixtures__/browser.ts'
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
import { limits } from '../../people/limits/limits.ts'
import { createApp } from '../../start/create-app.ts'
import { createApiKey } from '../../people/keys/create-api-key.ts'
import { addressOf, listen } from '../../start/listen.ts'
import {
  apiKeys,
  conversationEvents,
  conversationLogs,
  conversations,
  members,
  users,
} from '../../platform/database/schema.ts'
import { createLiveConversations } from './create-live-conversations.ts'
import { ingestStream } from './ingest-stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (id: string) => readLiveConversation(server, id)

const stream = (id: string, parts: readonly unknown[], tail = '') =>
  server
    .request(conversationMessagesPath(id), {
      method: 'POST',
      headers: { 'content-type': 'text/event-stream' },
      body: parts.map((part) => `data: ${JSON.stringify(part)}\r\n\r\n`).join('') + tail,
    })
    .then(async (answer) => appendAnswerSchema.parse(await answer.json()))

const frame = (part: unknown) => Buffer.from(`data: ${JSON.stringify(part)}\n\n`)

const uiMessage = [
  { type: 'start', messageId: 'a1' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Steam ' },
  { type: 'text-delta', id: 't', delta: 'sings.' },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
]

test('a stream of the AI SDK becomes a message', async () => {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Why?'))
  const answer = await stream(id, uiMessage, 'data: [DONE]\n\n')
  expect(answer).toMatchObject({ changed: ['a1'], cutOff: [], problems: [] })
  const conversation = await read(id)
  expect(textsOf(conversation)).toEqual(['Why?', 'Steam sings.'])
  expect(conversation.messages[1]?.parentId).toBe('u1')
})

test('a stream of AG-UI becomes messages', async () => {
  const id = await createLiveConversation(server)
  const run = { threadId: 't', runId: 'r' }
  const message = { messageId: 'm1' }
  const answer = await stream(id, [
    { type: 'RUN_STARTED', ...run },
    { type: 'TEXT_MESSAGE_START', ...message, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', ...message, delta: 'Tea' },
    { type: 'TEXT_MESSAGE_END', ...message },
    { type: 'RUN_FINISHED', ...run },
  ])
  expect(answer.cutOff).toEqual([])
  expect(textsOf(await read(id))).toEqual(['Tea'])
})

test('a stream that ends before its message does marks it as cut off', async () => {
  const id = await createLiveConversation(server)
  const answer = await stream(id, uiMessage.slice(0, 4))
  expect(answer.cutOff).toEqual(['a1'])
  const [message] = (await read(id)).messages
  expect(message?.parts).toEqual([
    { type: 'text', text: 'Steam sings.' },
    { type: 'data', name: 'cut-off', data: {} },
  ])
  const [liveConversations] = await server.store.database
    .select()
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, id))
  expect(liveConversations).toMatchObject({ openMessageIds: '[]', streamedAt: null })
})

test('what is repeated, unknown or no JSON is reported, and the rest is kept', async () => {
  const id = await createLiveConversation(server)
  const [first, second, third] = uiMessage
  const answer = await stream(id, [
    first,
    { type: 'text-delta', id: 'z', delta: '?' },
    second,
    third,
    { type: 'confetti' },
    'x',
    ...uiMessage.slice(3),
  ])
  expect(answer.problems.length).toBeGreaterThanOrEqual(3)
  const [message] = (await read(id)).messages
  expect(message?.parts).toContainEqual({ type: 'text', text: 'Steam sings.' })
})

test('a stream of a server that was killed is cut off by another one', async () => {
  const id = await createLiveConversation(server)
  await server.services.liveConversations.add(
    id,
    () => [{ type: 'message-set', message: said('a1', 'Half a'), isOpen: true }],
    { isStreaming: true },
  )
  await server.store.database
    .update(conversationLogs)
    .set({ streamedAt: sql`now() - interval '11 seconds'` })
    .where(eq(conversationLogs.conversationId, id))
  const { database, runTask, logger } = server.services
  const other = createLiveConversations({ database, runTask, logger, leaseMs: 100 })
  await vi.waitFor(async () =>
    expect((await read(id)).messages[0]?.parts.at(-1)).toMatchObject({ name: 'cut-off' }),
  )
  await other.stop()
})

test('what systems say to sub-agents inside a stream is not for readers', async () => {
  const id = await createLiveConversation(server)
  const page = await switchPage(server, id, true)
  const output = [
    { id: 's1', role: 'system', parts: [{ type: 'text', text: 'Inner secret' }] },
    { id: 'a1', role: 'assistant', parts: [{ type: 'text', text: 'Inner answer' }] },
  ]
  await stream(id, [
    { type: 'start', messageId: 'a1' },
    { type: 'tool-input-available', toolCallId: 'k', toolName: 'ask', input: {} },
    { type: 'tool-output-available', toolCallId: 'k', output },
    { type: 'finish' },
  ])
  const [nested] = (await read(id)).messages[0]?.parts ?? []
  expect(nested).toMatchObject({ messages: [{ role: 'system', hidden: true }, { role: 'assistant' }] })
  const { event, published, conversationId } = conversationEvents
  const events = await server.store.database
    .select({ shown: sql`coalesce(${published}, ${event})` })
    .from(conversationEvents)
    .where(eq(conversationId, id))
  await server.services.liveConversations.settle(id)
  for (const shown of [events, await readPage(server, page.id)]) {
    expect(JSON.stringify(shown)).toContain('Inner answer')
    expect(JSON.stringify(shown)).not.toContain('Inner secret')
  }
})

test('a stream that brings more than a workspace may add at once waits, and loses nothing', async () => {
  Object.assign(server.services.accounts.limits, { appendsByWorkspace: { burst: 5, refillSeconds: 0.05 } })
  onTestFinished(() => void Object.assign(server.services.accounts.limits, limits))
  const id = await createLiveConversation(server)
  const words = Array.from({ length: 30 }, (_, index) => ({
    type: 'text-delta',
    id: 't',
    delta: `${index} `,
  }))
  const answer = await stream(id, [...uiMessage.slice(0, 2), ...words, ...uiMessage.slice(4)])
  expect(answer.cutOff).toEqual([])
  expect(textsOf(await read(id))).toEqual([words.map(({ delta }) => delta).join('')])
})

test('parts that change nothing are paid for as they come, and the stream itself too', async () => {
  const id = await createLiveConversation(server)
  const { liveConversations, folder } = server.services
  const wait = vi.fn<(count: number) => Promise<number>>(async () => 0)
  const body = 'data: {"type":"confetti"}\n\n'.repeat(1700)
  const sent = new Request('http://vitrine.test', { method: 'POST', body })
  await ingestStream({ liveConversations, blobs: folder.blobs, wait }, id, sent)
  const counts = wait.mock.calls.map(([count]) => count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1701)
  expect(counts.filter((count) => count > 500)).toEqual([])
})

test('a stream ends at once, with a word why, when whoever sends it may not add any more', async () => {
  const listening = await listen(createApp(server.services, readTemplate()).fetch, {
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  const { database } = server.store

  /** Sends the beginning of a message over the wire, and nothing more. */
  async function begin(headers: Record<string, string>) {
    const id = await createLiveConversation(server)
    const sending = request(addressOf(listening, '127.0.0.1') + conversationMessagesPath(id), {
      method: 'POST',
      headers: { 'content-type': 'text/event-stream', ...headers },
    })
    const answered = once(sending, 'response').then(async ([answer]) => {
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      return { status: answer.statusCode, text }
    })
    for (const part of uiMessage.slice(0, 3)) sending.write(`data: ${JSON.stringify(part)}\n\n`)
    await vi.waitFor(async () => expect((await read(id)).messages).toHaveLength(1))
    return { id, answered }
  }

  const admin = await openPerson(server, 'admin@example.org')
  const [user] = await database.select().from(users).where(eq(users.email, 'admin@example.org'))
  await addMember(server, server.workspaceId, user?.id ?? '', 'admin')
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  const asPerson = {
    cookie,
    origin: server.services.publicUrl(),
    'x-vitrine-workspace': server.workspaceId,
  }
  const key = await createApiKey(database, server.workspaceId, 'soon revoked')
  const byKey = await begin({ authorization: `Bearer ${key}` })
  const byMember = await begin(asPerson)
  const deleted = await begin({ authorization: `Bearer ${server.apiKey}` })

  await database.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.name, 'soon revoked'))
  expect(await byKey.answered).toMatchObject({ status: 401, text: expect.stringContaining('revoked') })
  expect((await read(byKey.id)).messages[0]?.parts.at(-1)).toMatchObject({ name: 'cut-off' })

  const isTheirs = eq(members.userId, user?.id ?? '')
  await database.update(members).set({ role: 'member' }).where(isTheirs)
  expect(await byMember.answered).toMatchObject({ status: 403 })
  await database.delete(conversations).where(eq(conversations.id, deleted.id))
  expect(await deleted.answered).toMatchObject({ status: 404 })
})

test('of a stream that goes on nothing is kept which came after its key was revoked', async () => {
  const id = await createLiveConversation(server)
  const key = await createApiKey(server.store.database, server.workspaceId, id)
  let word = 'before'
  const answered = new AbortController()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of uiMessage.slice(0, 2)) controller.enqueue(frame(part))
    },
    async pull(controller) {
      if (answered.signal.aborted) return controller.close()
      controller.enqueue(frame({ type: 'text-delta', id: 't', delta: `${word} ` }))
      await nextTurn()
    },
  })
  const sending = server
    .request(conversationMessagesPath(id), {
      method: 'POST',
      key,
      headers: { 'content-type': 'text/event-stream' },
      body,
      duplex: 'half',
    })
    .finally(() => answered.abort())
  await vi.waitFor(async () => expect(JSON.stringify(await read(id))).toMatch('before'))
  await server.store.database.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.name, id))
  word = 'after'
  expect((await sending).status).toBe(401)
  const [message] = (await read(id)).messages
  expect(JSON.stringify(message)).not.toMatch('after')
  expect(message?.parts.at(-1)).toMatchObject({ name: 'cut-off' })
})

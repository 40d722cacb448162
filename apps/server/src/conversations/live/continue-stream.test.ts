import { conversationMessagesPath, appendAnswerSchema } from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createLiveConversation,
  appendMessages,
  readLiveConversation,
  readPage,
  said,
  switchPage,
} from '../../__fixtures__/live-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (id: string, parts: readonly unknown[], to = server) =>
  to
    .request(conversationMessagesPath(id), {
      method: 'POST',
      headers: { 'content-type': 'text/event-stream' },
      body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
    })
    .then(async (answer) => appendAnswerSchema.parse(await answer.json()))

const start = { type: 'start', messageId: 'a1' }
const finish = { type: 'finish' }
const text = (id: string, ...deltas: string[]) => [
  { type: 'text-start', id },
  ...deltas.map((delta) => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
]
const call = { type: 'tool-input-available', toolCallId: 'k', toolName: 'boil', input: { c: 80 } }
const output = { type: 'tool-output-available', toolCallId: 'k', output: 'hot' }

/** A question, and an answer that waits for the result of its call. */
async function asked(): Promise<string> {
  const id = await createLiveConversation(server)
  await appendMessages(server, id, said('u1', 'Tea?'))
  await post(id, [start, ...text('0', 'Let me see.'), call, finish])
  return id
}

const messagesOf = async (id: string) => (await readLiveConversation(server, id)).messages
const called = { type: 'tool-call', toolCallId: 'k', input: { c: 80 } }
const answered = { ...called, result: { outcome: 'success', content: [{ text: 'hot' }] } }

describe('a second stream of the AI SDK', () => {
  test('adds to the message after the result of its call, and readers lose nothing', async () => {
    const id = await asked()
    const page = await switchPage(server, id, true)
    const answer = await post(id, [
      start,
      output,
      { type: 'start-step' },
      ...text('0', 'Green', ' tea.'),
      finish,
    ])
    expect(answer).toMatchObject({ changed: ['a1'], cutOff: [], problems: [] })
    const messages = await messagesOf(id)
    expect(messages.map((message) => [message.id, message.parentId])).toEqual([
      ['u1', null],
      ['a1', 'u1'],
    ])
    const parts = [{ text: 'Let me see.' }, answered, { text: 'Green tea.' }]
    expect(messages[1]?.parts).toMatchObject(parts)
    await server.services.liveConversations.settle(id)
    const { conversation, openMessageIds } = await readPage(server, page.id)
    expect(conversation.conversation.messages[1]?.parts).toMatchObject(parts)
    expect(openMessageIds).toEqual([])
  })

  test('goes on with the message of the call that it answers when it names none', async () => {
    const id = await asked()
    await post(id, [{ type: 'start' }, output, ...text('0', 'Green tea.'), finish])
    const messages = await messagesOf(id)
    expect(messages).toHaveLength(2)
    expect(messages[1]?.parts).toMatchObject([{ text: 'Let me see.' }, answered, { text: 'Green tea.' }])
  })

  test('adds to the message after an approval', async () => {
    const id = await createLiveConversation(server)
    const approval = { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'k' }
    await post(id, [start, ...text('0', 'May I?'), call, approval, finish])
    await post(id, [start, output, ...text('1', 'Done.'), finish])
    expect((await messagesOf(id))[0]?.parts).toMatchObject([{ text: 'May I?' }, answered, { text: 'Done.' }])
  })

  test('adds to the message after a denial', async () => {
    const id = await asked()
    await post(id, [
      start,
      { type: 'tool-output-denied', toolCallId: 'k' },
      ...text('1', 'Cold then.'),
      finish,
    ])
    const refused = { ...called, result: { outcome: 'error', content: [{ text: 'Denied' }] } }
    expect((await messagesOf(id))[1]?.parts).toMatchObject([
      { text: 'Let me see.' },
      refused,
      { text: 'Cold then.' },
    ])
  })

  test('adds text to a message of text', async () => {
    const id = await createLiveConversation(server)
    await post(id, [start, ...text('0', 'One.'), finish])
    await post(id, [start, ...text('0', 'Two.'), finish])
    expect((await messagesOf(id))[0]?.parts).toEqual([
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
    ])
  })

  test('that repeats the first one, which broke off, completes it', async () => {
    const id = await createLiveConversation(server)
    const whole = [start, ...text('0', 'Steam ', 'sings.'), call, output, ...text('1', 'Hot.'), finish]
    await post(id, whole.slice(0, 3))
    expect((await messagesOf(id))[0]?.parts).toMatchObject([{ text: 'Steam ' }, { name: 'cut-off' }])
    const parts = [{ text: 'Steam sings.' }, answered, { text: 'Hot.' }]
    await post(id, whole)
    expect((await messagesOf(id))[0]?.parts).toMatchObject(parts)
    const before = await messagesOf(id)
    await post(id, whole)
    expect(await messagesOf(id)).toEqual(before)
    await post(id, whole.slice(0, 3))
    expect((await messagesOf(id))[0]?.parts).toMatchObject(parts)
  })

  test('that repeats what follows a result, which broke off, completes that', async () => {
    const id = await asked()
    const whole = [start, output, ...text('0', 'Green', ' tea.'), finish]
    await post(id, whole.slice(0, 4))
    await post(id, whole)
    expect((await messagesOf(id))[1]?.parts).toMatchObject([
      { text: 'Let me see.' },
      answered,
      { text: 'Green tea.' },
    ])
  })

  test('at the same moment on the same message waits for the first', async () => {
    const id = await createLiveConversation(server)
    await Promise.all(['One.', 'Two.', 'Three.'].map((word) => post(id, [start, ...text('0', word), finish])))
    const [message, ...others] = await messagesOf(id)
    expect(others).toEqual([])
    expect(message?.parts.map((part) => part.type === 'text' && part.text).toSorted()).toEqual([
      'One.',
      'Three.',
      'Two.',
    ])
  })

  test('to another server, after the first was stopped, adds to the message', async () => {
    const id = await asked()
    const other = await startTestServer({ store: server.store })
    const key = server.apiKey
    const parts = [start, output, ...text('0', 'Green tea.'), finish]
    const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')
    const headers = { 'content-type': 'text/event-stream' }
    await other.request(conversationMessagesPath(id), { method: 'POST', headers, body, key })
    expect((await messagesOf(id))[1]?.parts).toMatchObject([
      { text: 'Let me see.' },
      answered,
      { text: 'Green tea.' },
    ])
    await other.close()
  })

  test('under the id of what a person said makes a message of its own', async () => {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, said('u1', 'Tea?'))
    const { problems } = await post(id, [{ type: 'start', messageId: 'u1' }, ...text('0', 'Yes.'), finish])
    expect(problems).toMatchObject([{ code: 'protocol', subject: 'u1' }])
    expect((await messagesOf(id)).map(({ role, parts: [part] }) => [role, part])).toMatchObject([
      ['user', { text: 'Tea?' }],
      ['assistant', { text: 'Yes.' }],
    ])
  })

  test('that comes late, after the end of a message, makes no other message', async () => {
    const id = await createLiveConversation(server)
    await post(id, [
      { type: 'message-metadata', messageMetadata: { author: 'Ada' } },
      start,
      ...text('0', 'One.'),
      finish,
      { type: 'message-metadata', messageMetadata: { model: 'tea-1' } },
      { type: 'data-weather', data: { sun: true } },
      finish,
    ])
    expect(await messagesOf(id)).toMatchObject([
      { id: 'a1', author: 'Ada', model: 'tea-1', parts: [{ text: 'One.' }, { name: 'weather' }] },
    ])
  })
})

const begin = (runId: string, input?: object) => ({ type: 'RUN_STARTED', threadId: 't', runId, input })
const end = (runId: string) => ({ type: 'RUN_FINISHED', threadId: 't', runId })
const chunk = (delta: string, messageId = 'a1') => ({ type: 'TEXT_MESSAGE_CHUNK', messageId, delta })

describe('a second stream of AG-UI', () => {
  const calls = [
    { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'boil', parentMessageId: 'a1' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '{"c":80}' },
    { type: 'TOOL_CALL_END', toolCallId: 'k' },
  ]
  const result = { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'k', content: 'hot' }

  async function begun(): Promise<string> {
    const id = await createLiveConversation(server)
    await appendMessages(server, id, said('u1', 'Tea?'))
    await post(id, [begin('r1'), chunk('Let me see.'), ...calls, end('r1')])
    return id
  }

  test('brings the result of a call to where the call stands', async () => {
    const id = await begun()
    const answer = await post(id, [begin('r2'), result, chunk('Green tea.', 'a2'), end('r2')])
    expect(answer).toMatchObject({ cutOff: [], problems: [] })
    expect(
      (await messagesOf(id)).map((message) => [message.id, message.parentId, message.parts]),
    ).toMatchObject([
      ['u1', null, [{ text: 'Tea?' }]],
      ['a1', 'u1', [{ text: 'Let me see.' }, answered]],
      ['a2', 'a1', [{ text: 'Green tea.' }]],
    ])
  })

  test('that lists what was said takes nothing away, and brings results', async () => {
    const id = await begun()
    const toolCalls = [{ id: 'k', type: 'function', function: { name: 'boil', arguments: '{"c":80}' } }]
    const messages = [
      { id: 'u1', role: 'user', content: 'Tea?' },
      { id: 'a1', role: 'assistant', content: 'See.', toolCalls },
      { id: 'm', role: 'tool', toolCallId: 'k', content: 'hot' },
    ]
    await post(id, [begin('r2', { messages }), chunk('Green tea.', 'a2'), end('r2')])
    expect((await messagesOf(id)).map(({ parts }) => parts)).toMatchObject([
      [{ text: 'Tea?' }],
      [{ text: 'Let me see.' }, answered],
      [{ text: 'Green tea.' }],
    ])
  })

  test('adds to a message that stands, and completes one that broke off', async () => {
    const id = await begun()
    await post(id, [begin('r2'), chunk('Green'), chunk(' tea.'), end('r2')])
    await post(id, [begin('r3'), chunk('Half', 'a2')])
    await post(id, [begin('r3'), chunk('Half', 'a2'), chunk(' and whole.', 'a2'), end('r3')])
    expect((await messagesOf(id)).slice(1).map(({ parts }) => parts)).toMatchObject([
      [{ text: 'Let me see.' }, called, { text: 'Green tea.' }],
      [{ text: 'Half and whole.' }],
    ])
  })

  test('at the same moment on the same message waits for the first', async () => {
    const id = await createLiveConversation(server)
    await Promise.all(['One.', 'Two.'].map((word) => post(id, [begin(word), chunk(word), end(word)])))
    const [message, ...others] = await messagesOf(id)
    expect(others).toEqual([])
    expect(message?.parts).toHaveLength(2)
  })
})

test('a stream that waits for one that never ends is refused, and takes nothing away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const id = await createLiveConversation(server)
  await server.services.liveConversations.add(
    id,
    () => [{ type: 'message-set', message: said('a1', 'Half a'), isOpen: true }],
    { isStreaming: true },
  )
  const body = [start, ...text('0', 'More.')].map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')
  const headers = { 'content-type': 'text/event-stream' }
  const sending = server.request(conversationMessagesPath(id), { method: 'POST', headers, body })
  vi.advanceTimersByTime(60_000)
  const looking = setInterval(() => vi.advanceTimersByTime(60_000), 50)
  expect((await sending).status).toBe(503)
  clearInterval(looking)
  vi.useRealTimers()
  expect((await messagesOf(id))[0]?.parts[0]).toMatchObject({ text: 'Half a' })
})

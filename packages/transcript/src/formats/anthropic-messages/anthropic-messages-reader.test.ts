import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/request.json', import.meta.url), 'utf8')
const request: { messages: object[] } & Record<string, unknown> = JSON.parse(fixture)

const answer = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'example-model-2',
  content: [{ type: 'text', text: 'None.' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, cache_read_input_tokens: 5, output_tokens: 3 },
}

const events = [
  {
    type: 'message_start',
    message: { ...answer, content: [], usage: { input_tokens: 10, output_tokens: 0 } },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Count.' } },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'tool_use', id: 't', name: 'count', input: {} },
  },
  { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"of":' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"peas"}' } },
  { type: 'content_block_stop', index: 1 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
]

function read(value: unknown) {
  const content = typeof value === 'string' ? value : JSON.stringify(value)
  const { conversations, report } = importTranscript({ content })
  return { conversations: conversations.map(parseConversation), report }
}

const rolesIn = (value: unknown) => read(value).conversations[0]?.messages.map(({ role }) => role)

test('a request is read with its thoughts, calls and results; reminders of the application are hidden', () => {
  const { conversations, report } = read(fixture)
  expect(conversations).toMatchObject([
    {
      kind: 'agent',
      title: 'How many peas?',
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        { role: 'user', hidden: true, author: 'Claude Code' },
        { role: 'user', parts: [{ text: 'How many peas?' }] },
        {
          role: 'assistant',
          model: 'example-model-1',
          parts: [
            { type: 'reasoning', text: 'Count them.' },
            {
              toolName: 'count',
              input: { of: 'peas' },
              result: { outcome: 'error', content: [{ text: 'none' }] },
            },
          ],
        },
        { role: 'assistant', parts: [{ text: 'None.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'anthropic-messages', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('an answer has its tokens, cached ones counted into the input', () => {
  expect(read(answer).conversations).toMatchObject([
    {
      usage: { inputTokens: 15, cachedInputTokens: 5, outputTokens: 3 },
      messages: [{ id: 'msg_1', model: 'example-model-2' }],
    },
  ])
})

test.each([
  ['a list of messages', request.messages],
  ['messages a line', request.messages.map((message) => JSON.stringify(message)).join('\n')],
  [
    'a request and its answer',
    { request: { messages: request.messages.slice(0, 3), system: 'Be kind.' }, response: answer },
  ],
  [
    'a batch and its result',
    {
      params: { ...request, messages: request.messages.slice(0, 3) },
      result: { type: 'succeeded', message: answer },
    },
  ],
  [
    'recorded exchanges, of which the longest says everything',
    {
      exchanges: [
        { request: { body: { value: { ...request, messages: request.messages.slice(0, 1) } } } },
        {
          request: { body: { value: { ...request, messages: request.messages.slice(0, 3) } } },
          response: { body: { value: answer } },
        },
        {
          request: {
            body: { value: { system: 'Make a title', messages: [{ role: 'user', content: 'Peas' }] } },
          },
        },
      ],
    },
  ],
])('%s is one conversation', (_, value) => {
  expect(rolesIn(value)?.filter((role) => role !== 'system')).toEqual([
    'user',
    'user',
    'assistant',
    'assistant',
  ])
})

test('the events of a stream are one answer', () => {
  const lines = events.map((event) => JSON.stringify(event)).join('\n')
  const { conversations } = read(lines)
  expect(conversations).toMatchObject([
    {
      usage: { inputTokens: 10, outputTokens: 7 },
      messages: [
        {
          parts: [
            { type: 'reasoning', text: 'Count.' },
            { toolName: 'count', input: { of: 'peas' } },
          ],
        },
      ],
    },
  ])
  const text = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`).join('\n')
  const recorded = {
    exchanges: [{ request: { body: { value: request } }, response: { body: { value: text } } }],
  }
  expect(rolesIn(recorded)?.at(-1)).toBe('assistant')
})

test('the tools of the server answer within the message', () => {
  const content = [
    { type: 'server_tool_use', id: 's1', name: 'bash_code_execution', input: { command: 'ls' } },
    {
      type: 'bash_code_execution_tool_result',
      tool_use_id: 's1',
      content: { type: 'bash_code_execution_result', stdout: '', stderr: 'no such file', return_code: 2 },
    },
    { type: 'server_tool_use', id: 's2', name: 'web_fetch', input: { url: 'https://garden.example' } },
    {
      type: 'web_fetch_tool_result',
      tool_use_id: 's2',
      content: {
        type: 'web_fetch_result',
        url: 'https://garden.example',
        content: { type: 'document', title: 'Peas', source: { type: 'text', data: 'In March.' } },
      },
    },
    { type: 'server_tool_use', id: 's3', name: 'web_search', input: {} },
    {
      type: 'web_search_tool_result',
      tool_use_id: 's3',
      content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
    },
  ]
  const { conversations, report } = read({ ...answer, content })
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { result: { outcome: 'error', content: [{ text: 'no such file' }] } },
    { result: { outcome: 'success', content: [{ type: 'source', title: 'Peas' }, { text: 'In March.' }] } },
    { result: { outcome: 'error', content: [{ text: 'max_uses_exceeded' }] } },
  ])
  expect(report).toMatchObject({ read: 1, unknown: 0 })
})

test('a stray result, an unknown block and unknown keys are reported', () => {
  const { report } = read([
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'lost', content: 'x' }] },
    { role: 'assistant', content: [{ type: 'dream', of: 'peas' }], stop_reason: 'end_turn', mood: 'fine' },
    { role: 'user', content: 'Go on' },
  ])
  expect(report).toMatchObject({ records: 3, read: 1, repaired: 1, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'messages[].mood', count: 1 }])
})

const answered = (text: string) => ({ ...answer, content: [{ type: 'text', text }] })
const asked = (...texts: string[]) => ({
  model: 'example-model',
  max_tokens: 10,
  system: 'Be kind.',
  messages: texts.map((content, index) => ({ role: index % 2 ? 'assistant' : 'user', content })),
})

test('of a recorded session the longest exchange is read, and one that says something else is named', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      exchanges: [
        { request: asked('How many?'), response: answered('Twelve.') },
        { request: asked('Write a title.'), response: answered('Peas') },
        { request: asked('How many?', 'Twelve.', 'Sure?'), response: answered('Yes.') },
      ],
    }),
  })
  expect(conversations.map(({ messages }) => messages.length)).toEqual([5])
  expect(report.notes.map(({ code }) => code)).toContain('side-exchange')
})

const overloaded = { type: 'overloaded_error', message: 'Overloaded' }
const shownError = { type: 'data', name: 'error', data: overloaded }

test('an error after the answer of a stream is shown', () => {
  const { conversations, report } = read([...events, { type: 'error', error: overloaded }])

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'assistant', parts: [{ type: 'reasoning' }, { toolName: 'count' }, shownError] },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('an error in place of an answer is shown', () => {
  const response = `event: error\ndata: ${JSON.stringify({ type: 'error', error: overloaded })}\n\n`
  const { conversations } = read({ request: { ...request, stream: true }, response })

  expect(conversations[0]?.messages.at(-1)).toMatchObject({ role: 'assistant', parts: [shownError] })
})

test.each<[string, object, object]>([
  [
    'was refused',
    {
      stop_reason: 'refusal',
      stop_details: { type: 'refusal', category: 'cyber', explanation: 'Not this.' },
    },
    { name: 'error', data: { message: 'Not this.', reason: 'refusal', category: 'cyber' } },
  ],
  ['was cut off', { stop_reason: 'max_tokens' }, { name: 'finish', data: { reason: 'max_tokens' } }],
])('an answer that %s says so', (_, end, part) => {
  const { conversations, report } = read({ ...answer, content: [], ...end })

  expect(conversations[0]?.messages).toMatchObject([{ role: 'assistant', parts: [part] }])
  expect(conversations[0]?.messages[0]?.hidden).toBeUndefined()
  expect(report.unknownKeys).toBeUndefined()
})

test('a request that only its answer shows to be one of this interface is read', () => {
  const { conversations } = read({
    request: { model: 'm', messages: [{ role: 'user', content: 'Peas?' }] },
    response: answer,
  })

  expect(conversations[0]?.messages).toMatchObject([{ parts: [{ text: 'Peas?' }] }, { role: 'assistant' }])
})

test('a request in an exchange tells what the system was told', () => {
  const { conversations, report } = read([
    {
      id: 'a',
      request: { model: 'm', system: 'Be kind.', messages: [{ role: 'user', content: 'Peas?' }] },
      response: answer,
    },
  ])

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', parts: [{ text: 'Be kind.' }] },
    { role: 'user' },
    { role: 'assistant' },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

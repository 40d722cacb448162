import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chunks.sse', import.meta.url))

test('the chunks of an answer are one message, with its calls and tokens', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [{ text: 'I look.' }, { toolCallId: 't1', toolName: 'count', input: { what: 'beans' } }],
    },
  ])
  expect(report).toMatchObject({ format: 'chat-stream', records: 7, read: 7 })
})

test('pieces of Ollama are one answer until it is done', () => {
  const at = { model: 'example-1', created_at: '2026-01-01T00:00:00Z' }
  const pieces = [
    { ...at, message: { role: 'assistant', content: 'Twe' }, done: false },
    { ...at, message: { role: 'assistant', content: 'lve.' }, done: false },
    { ...at, message: { role: 'assistant', content: '' }, done: true, prompt_eval_count: 9, eval_count: 2 },
    { ...at, response: 'Ten.', done: true, context: [1, 2] },
  ]
  const { conversations, report } = importTranscript({
    content: pieces.map((piece) => JSON.stringify(piece)).join('\n'),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'assistant', usage: { inputTokens: 9, outputTokens: 2 }, parts: [{ text: 'Twelve.' }] },
    { role: 'assistant', parts: [{ text: 'Ten.' }] },
  ])
  expect(report).toMatchObject({ format: 'chat-stream', records: 4, read: 4 })
})

function streamed(deltas: readonly object[], isEnd = (_index: number) => false) {
  const chunks = deltas.map((delta, index) => ({
    id: 'c1',
    object: 'chat.completion.chunk',
    model: 'example-1',
    choices: [{ index: 0, delta, finish_reason: isEnd(index) ? 'tool_calls' : null }],
  }))
  const { conversations } = importTranscript({
    content: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
  })
  return conversations[0]?.messages[0]?.parts
}

const calling = (call: object, name: string | undefined, written: string) => ({
  tool_calls: [{ ...call, function: { ...(name && { name }), arguments: written } }],
})

test.each([
  ['the same index', { index: 0 }],
  ['no index', {}],
])('calls with ids of their own and %s stay apart', (_, place) => {
  expect(
    streamed([
      calling({ ...place, id: 'a' }, 'count', '{"what":"beans"}'),
      calling({ ...place, id: 'b' }, 'weigh', '{"what":'),
      calling(place, undefined, '"peas"}'),
    ]),
  ).toMatchObject([
    { toolCallId: 'a', toolName: 'count', input: { what: 'beans' } },
    { toolCallId: 'b', toolName: 'weigh', input: { what: 'peas' } },
  ])
})

test('pieces of two calls that come in turns go to their own', () => {
  expect(
    streamed([
      calling({ index: 0, id: 'a' }, 'count', '{"what":'),
      calling({ index: 1, id: 'b' }, 'weigh', '{"what":'),
      calling({ index: 0 }, undefined, '"beans"}'),
      calling({ index: 1 }, undefined, '"peas"}'),
    ]),
  ).toMatchObject([{ input: { what: 'beans' } }, { input: { what: 'peas' } }])
})

test('arguments that go on after a reason to finish are read whole', () => {
  const deltas = [
    calling({ index: 0, id: 'a' }, 'count', '{}'),
    {},
    calling({ index: 0, id: 'b' }, 'weigh', '{"what":'),
    calling({ index: 0, id: 'b' }, undefined, '"peas"}'),
    {},
  ]
  expect(streamed(deltas, (index) => [1, 2, 4].includes(index))).toMatchObject([
    { input: {} },
    { input: { what: 'peas' } },
  ])
})

test('many calls take time in proportion to their number', () => {
  const deltas = Array.from({ length: 20_000 }, (_, index) =>
    calling({ index, id: `${index}` }, 'count', '{}'),
  )
  const before = process.cpuUsage()
  expect(streamed(deltas, () => true)).toHaveLength(20_000)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(8_000_000)
})

const said = (type: string, message: object, index = 0) => ({ type, index, delta: { message } })

const asLines = (events: readonly object[]) => events.map((event) => JSON.stringify(event)).join('\n')

test('events of Cohere are one answer below what was asked, and its calls are not read twice', () => {
  const call = { name: 'count', parameters: { what: 'beans' } }
  const events = [
    { event_type: 'stream-start', generation_id: 'g1', is_finished: false },
    { event_type: 'tool-calls-chunk', text: 'I look.', is_finished: false },
    { event_type: 'tool-calls-chunk', tool_call_delta: { index: 0, name: 'count' }, is_finished: false },
    {
      event_type: 'tool-calls-chunk',
      tool_call_delta: { index: 0, parameters: '{"what":' },
      is_finished: false,
    },
    { event_type: 'tool-calls-generation', tool_calls: [call], is_finished: false },
    {
      event_type: 'stream-end',
      finish_reason: 'COMPLETE',
      response: {
        text: 'I look.',
        generation_id: 'g1',
        finish_reason: 'COMPLETE',
        tool_calls: [call],
        chat_history: [
          { role: 'USER', message: 'How many?' },
          { role: 'CHATBOT', message: 'I look.', tool_calls: [call] },
        ],
        meta: { tokens: { input_tokens: 70, output_tokens: 4 } },
      },
    },
    { event_type: 'stream-start', generation_id: 'g2' },
    { event_type: 'text-generation', text: 'Twe' },
    { event_type: 'text-generation', text: 'lve.' },
    {
      event_type: 'citation-generation',
      citations: [{ start: 0, end: 6, sources: [{ id: 'd', document: { url: 'https://example.test' } }] }],
    },
    { event_type: 'stream-end', finish_reason: 'MAX_TOKENS', response: { text: 'Twelve.' } },
  ]
  const { conversations, report } = importTranscript({ content: asLines(events) })

  const visible = conversations[0]?.messages.filter(({ hidden }) => !hidden)

  expect(visible).toMatchObject([
    { role: 'user', parts: [{ text: 'How many?' }] },
    {
      role: 'assistant',
      usage: { inputTokens: 70, outputTokens: 4 },
      parts: [
        { type: 'reasoning', text: 'I look.' },
        { toolName: 'count', input: { what: 'beans' } },
      ],
    },
    {
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Twelve.' },
        { type: 'source', url: 'https://example.test' },
        { type: 'data', name: 'finish', data: { finish_reason: 'MAX_TOKENS' } },
      ],
    },
  ])
  expect(visible?.[1]?.parts).toHaveLength(2)
  expect(report).toMatchObject({ format: 'chat-stream', records: 11, read: 11 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each([
  ['an object', (call: object): unknown => call],
  ['a list', (call: object): unknown => [call]],
])('events of the second version of Cohere are an answer, with calls as %s', (_, around) => {
  const events = [
    {
      id: 'r1',
      type: 'message-start',
      delta: { message: { role: 'assistant', content: [], tool_plan: '' } },
    },
    said('tool-plan-delta', { tool_plan: 'I will ' }),
    said('tool-plan-delta', { tool_plan: 'count.' }),
    said('tool-call-start', {
      tool_calls: around({ id: 't1', type: 'function', function: { name: 'count', arguments: '' } }),
    }),
    said('tool-call-delta', { tool_calls: around({ function: { arguments: '{"what":' } }) }),
    said('tool-call-delta', { tool_calls: around({ function: { arguments: '"beans"}' } }) }),
    { type: 'tool-call-end', index: 0 },
    {
      type: 'message-end',
      delta: { finish_reason: 'TOOL_CALL', usage: { tokens: { input_tokens: 9, output_tokens: 3 } } },
    },
    { id: 'r2', type: 'message-start', delta: { message: { role: 'assistant' } } },
    said('content-start', { content: { type: 'text', text: '' } }),
    said('content-delta', { content: { text: 'Twelve.' } }),
    { type: 'content-end', index: 0 },
    { type: 'message-end', delta: { finish_reason: 'ERROR', error: 'too long' } },
  ]
  const { conversations, report } = importTranscript({ content: asLines(events) })

  expect(conversations[0]?.messages).toMatchObject([
    {
      usage: { inputTokens: 9, outputTokens: 3 },
      parts: [
        { type: 'reasoning', text: 'I will count.' },
        { toolCallId: 't1', toolName: 'count', input: { what: 'beans' } },
      ],
    },
    { parts: [{ text: 'Twelve.' }, { name: 'finish', data: { error: 'too long' } }] },
  ])
  expect(report).toMatchObject({ format: 'chat-stream', records: 13, read: 13 })
  expect(report.unknownKeys).toBeUndefined()
})

const ended = (text: string, history: readonly object[]) => [
  { event_type: 'stream-start', generation_id: text },
  { event_type: 'text-generation', text },
  {
    event_type: 'stream-end',
    finish_reason: 'COMPLETE',
    response: { text, chat_history: [...history, { role: 'CHATBOT', message: text }] },
  },
]

test('what was said before an answer of Cohere is shown once, with its roles, calls and results', () => {
  const call = { name: 'count', parameters: { what: 'beans' } }
  const first = [
    { role: 'SYSTEM', message: 'Count.' },
    { role: 'USER', message: 'Peas?' },
    { role: 'CHATBOT', message: 'None.' },
    { role: 'USER', message: 'Beans?' },
    { role: 'CHATBOT', message: '', tool_calls: [call] },
    { role: 'TOOL', tool_results: [{ call, outputs: [{ beans: 12 }] }] },
  ]
  const second = [...first, { role: 'CHATBOT', message: 'Twelve.' }, { role: 'USER', message: 'Sure?' }]
  const { conversations } = importTranscript({
    content: asLines([...ended('Twelve.', first), ...ended('Yes.', second)]),
  })

  const visible = conversations[0]?.messages.filter(({ role, hidden }) => role === 'system' || !hidden)
  expect(visible?.filter(({ parts: [part] }) => part?.type !== 'data')).toMatchObject([
    { role: 'system', parts: [{ text: 'Count.' }] },
    { role: 'user', parts: [{ text: 'Peas?' }] },
    { role: 'assistant', parts: [{ text: 'None.' }] },
    { role: 'user', parts: [{ text: 'Beans?' }] },
    { role: 'assistant', parts: [{ toolName: 'count', result: { outcome: 'unset' } }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', parts: [{ text: 'Yes.' }] },
  ])
})

test('a second conversation with Cohere in a file is shown from its beginning', () => {
  const { conversations } = importTranscript({
    content: asLines([
      ...ended('Twelve.', [{ role: 'USER', message: 'Beans?' }]),
      ...ended('None.', [{ role: 'USER', message: 'Peas?' }]),
    ]),
  })

  const visible = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(visible?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
})

test('an answer of Cohere that was broken off ends where the next begins', () => {
  const { conversations } = importTranscript({
    content: asLines([
      { event_type: 'stream-start', generation_id: 'g1' },
      { event_type: 'text-generation', text: 'Twel' },
      {
        event_type: 'tool-calls-chunk',
        tool_call_delta: { index: 0, name: 'count', parameters: '{"of":"peas"}' },
      },
      ...ended('Twelve.', [{ role: 'USER', message: 'Beans?' }]),
    ]),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'assistant', parts: [{ text: 'Twel' }, { toolName: 'count', input: { of: 'peas' } }] },
    { role: 'user', parts: [{ text: 'Beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
})

const source = (index: number) => ({ document: { url: `https://example.test/${index}` } })

test('an answer of Cohere may cite as much as it likes, in time that grows with it', () => {
  const citations = Array.from({ length: 10_000 }, (_, index) => ({
    event_type: 'citation-generation',
    citations: [{ sources: [source(index), source(index - 1)] }],
  }))
  const documents = Array.from({ length: 200_000 }, (_, index) => source(index).document)
  const found = { event_type: 'search-results', documents }
  const lines = asLines([{ event_type: 'text-generation', text: 'Twelve.' }, ...citations, found])
  const before = process.cpuUsage()
  const { conversations } = importTranscript({ content: lines })
  const { user, system } = process.cpuUsage(before)

  expect(conversations[0]?.messages[0]?.parts).toHaveLength(200_002)
  expect(user + system).toBeLessThan(8_000_000)
})

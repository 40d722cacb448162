import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/response.json', import.meta.url), 'utf8')
const response: { output: object[] } & Record<string, unknown> = JSON.parse(fixture)

const question = {
  type: 'message',
  role: 'user',
  content: [{ type: 'input_text', text: 'When are peas sown?' }],
}
const call = { type: 'function_call', call_id: 'c', name: 'month', arguments: '{"of":"peas"}' }
const output = { type: 'function_call_output', call_id: 'c', output: 'March' }
const answer = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'In March.' }] }

function read(content: string) {
  const { conversations, report } = importTranscript({ content })
  return { conversations: conversations.map(parseConversation), report }
}

const rolesIn = (content: string) => read(content).conversations[0]?.messages.map(({ role }) => role)

test('a response is read with its thoughts, tools, pictures and cited pages', () => {
  const { conversations, report } = read(fixture)
  expect(conversations).toMatchObject([
    {
      id: 'resp_garden',
      kind: 'agent',
      createdAt: '2026-03-01T09:00:00.000Z',
      usage: { inputTokens: 50, outputTokens: 30, cachedInputTokens: 20, reasoningTokens: 10 },
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        {
          role: 'assistant',
          model: 'example-model-1',
          parts: [
            { type: 'reasoning', text: 'Look it up.' },
            {
              toolName: 'web_search',
              input: { query: 'when to sow peas' },
              result: { outcome: 'success', content: [{ url: 'https://garden.example/peas' }] },
            },
            { toolName: 'mcp__shed__count', input: { seed: 'peas' }, result: { content: [{ text: '12' }] } },
            { toolName: 'code_interpreter', result: { content: [{ text: '1' }] } },
            { toolName: 'image_generation', result: { content: [{ type: 'file', mediaType: 'image/png' }] } },
            { type: 'text', text: 'In March.' },
            { type: 'source', title: 'Peas', url: 'https://garden.example/peas' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-responses', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each([
  ['a list of items', [question, call, output, answer]],
  ['a request', { model: 'm', input: [question, call, output, answer] }],
  [
    'a request and its response',
    { request: { model: 'm', input: [question] }, response: { ...response, output: [answer] } },
  ],
  [
    'recorded exchanges, the last of which repeats the others',
    {
      exchanges: [
        { request: { body: { value: { input: [question] } } }, response: { body: { value: response } } },
        {
          request: { body: { value: { input: [question] } } },
          response: { body: { value: { ...response, output: [answer] } } },
        },
      ],
    },
  ],
])('%s is one conversation', (_, value) => {
  expect(rolesIn(JSON.stringify(value))?.filter((role) => role !== 'system')).toEqual(['user', 'assistant'])
})

test('items a line are one conversation, responses a line are several', () => {
  expect(rolesIn([question, call, output, answer].map((item) => JSON.stringify(item)).join('\n'))).toEqual([
    'user',
    'assistant',
  ])
  expect(read(`${JSON.stringify(response)}\n${JSON.stringify(response)}`).conversations).toHaveLength(2)
})

test('the events of a stream are read by the response they build', () => {
  const events = [
    { type: 'response.created', response: { ...response, output: [] } },
    { type: 'response.output_item.done', item: answer },
    { type: 'response.completed', response: { ...response, output: [answer] } },
  ]
  const streamed = {
    request: { input: [question] },
    response: {
      body: {
        value: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`).join('\n'),
      },
    },
  }
  expect(rolesIn(events.map((event) => JSON.stringify(event)).join('\n'))).toEqual(['system', 'assistant'])
  expect(rolesIn(JSON.stringify(streamed))).toEqual(['system', 'user', 'assistant'])
})

test('content that is not known is kept and reported', () => {
  const { conversations, report } = read(
    JSON.stringify({ ...response, output: [{ type: 'dream_call_log', of: 'peas' }, answer] }),
  )
  expect(report).toMatchObject({ records: 2, read: 1, unknown: 1 })
  expect(JSON.stringify(conversations)).toContain('dream_call_log')
})

test('an item that is none and a value without items are skipped by name', () => {
  const { report } = read(`${JSON.stringify({ ...response, output: [answer, 7] })}\n{"hello":"world"}`)
  expect(report.notes.map(({ code }) => code)).toEqual(['not-an-item', 'no-messages'])
})

test('items of the Agents SDK for JavaScript are read as those of the interface are', () => {
  const items = [
    question,
    {
      type: 'function_call',
      id: 'fc',
      callId: 'c',
      name: 'month',
      arguments: '{}',
      status: 'completed',
      providerData: {},
    },
    {
      type: 'function_call_result',
      name: 'month',
      callId: 'c',
      status: 'completed',
      output: { type: 'text', text: 'March' },
    },
    { ...answer, status: 'completed', providerData: {} },
  ]
  const { conversations, report } = read(JSON.stringify(items))

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    {
      role: 'assistant',
      parts: [{ toolName: 'month', result: { content: [{ text: 'March' }] } }, { text: 'In March.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-responses', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the state of a run of the Agents SDK is what it was given and what came of it, an approval aside', () => {
  const state = readFileSync(new URL('__fixtures__/run-state.json', import.meta.url))
  const { conversations, report } = importTranscript({ content: state })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans are in the jar?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'I have to count.' },
        { toolName: 'count', result: { content: [{ text: '12' }] } },
        { toolName: 'weigh', result: undefined },
        { type: 'text', text: 'Twelve so far.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-responses', records: 6, read: 6 })
})

test('the state of a run in JavaScript is read alike', () => {
  const agent = { name: 'Bean counter' }
  const stateCall = {
    type: 'function_call',
    callId: 'c1',
    name: 'count',
    arguments: '{}',
    status: 'completed',
  }
  const { conversations } = importTranscript({
    content: JSON.stringify({
      $schemaVersion: '1.4',
      currentTurn: 1,
      currentAgent: agent,
      originalInput: 'Beans?',
      modelResponses: [],
      generatedItems: [
        { type: 'tool_call_item', rawItem: stateCall, agent },
        {
          type: 'tool_call_output_item',
          rawItem: { ...stateCall, type: 'function_call_result', output: { type: 'text', text: '12' } },
          agent,
        },
      ],
    }),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Beans?' }] },
    { role: 'assistant', parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }] },
  ])
})

test('a call that only its approval names is kept', () => {
  const rawItem = { type: 'function_call', callId: 'c9', name: 'weigh', arguments: '{"what":"beans"}' }
  const { conversations } = importTranscript({
    content: JSON.stringify({
      $schemaVersion: '1.0',
      originalInput: 'Beans?',
      modelResponses: [],
      generatedItems: [
        {
          type: 'message_output_item',
          rawItem: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Sure.' }] },
        },
        { type: 'tool_approval_item', rawItem },
      ],
    }),
  })

  expect(conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { text: 'Beans?' },
    { text: 'Sure.' },
    { toolName: 'weigh', input: { what: 'beans' } },
  ])
})

const error = { code: 'no_peas', message: 'The jar is empty.' }
const failed = { id: 'r', object: 'response', status: 'failed', model: 'example-1', output: [], error }
const begun = { type: 'response.created', response: { ...failed, status: 'in_progress', error: null } }

test.each([
  ['a response', JSON.stringify(failed)],
  [
    'a stream',
    [begun, { type: 'response.failed', response: failed }].map((event) => JSON.stringify(event)).join('\n'),
  ],
  [
    'a stream that breaks off',
    [begun, begun, { type: 'error', error }].map((event) => JSON.stringify(event)).join('\n'),
  ],
])('%s that failed says why', (_, content) => {
  const { conversations, report } = read(content)

  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'system',
      isNotice: true,
      model: 'example-1',
      parts: [{ type: 'data', name: 'error', data: error }],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-responses', read: 1, skipped: 0 })
})

test('a response that failed after it answered has both', () => {
  const { conversations } = read(JSON.stringify({ ...failed, output: [answer] }))

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['assistant', 'system'])
})

test('a request that only its answer shows to be one of this interface is read', () => {
  const { conversations } = importTranscript({
    content: JSON.stringify({
      request: { model: 'm', input: [{ role: 'user', content: 'Beans?' }] },
      response: {
        object: 'response',
        model: 'm',
        output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'May.' }] }],
      },
    }),
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

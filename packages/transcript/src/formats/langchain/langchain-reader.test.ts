import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const state = {
  messages: [
    { type: 'system', content: 'Be kind.' },
    { type: 'human', content: 'How many?', id: 'q' },
    {
      type: 'ai',
      content: '',
      id: 'a',
      tool_calls: [{ name: 'count', args: { of: 'peas' }, id: 't', type: 'tool_call' }],
      additional_kwargs: {
        tool_calls: [{ id: 't', function: { name: 'count', arguments: '{"of":"peas"}' } }],
      },
      response_metadata: { model_name: 'example-model' },
      usage_metadata: { input_tokens: 10, output_tokens: 3, input_token_details: { cache_read: 5 } },
    },
    { type: 'tool', content: '12', tool_call_id: 't', status: 'success' },
    { type: 'ai', content: [{ type: 'text', text: 'Twelve.' }] },
  ],
}

test('a state of a graph is read with its calls once, results and tokens', () => {
  const { conversations, report } = readExport(state)
  expect(conversations).toMatchObject([
    {
      kind: 'agent',
      title: 'How many?',
      usage: { inputTokens: 10, outputTokens: 3, cachedInputTokens: 5 },
      messages: [
        { role: 'system', hidden: true },
        { id: 'q', role: 'user' },
        {
          id: 'a',
          model: 'example-model',
          parts: [
            {
              toolName: 'count',
              input: { of: 'peas' },
              result: { outcome: 'success', content: [{ text: '12' }] },
            },
          ],
        },
        { role: 'assistant', parts: [{ text: 'Twelve.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'langchain', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each([
  ['messages a line', state.messages.map((message) => ({ type: message.type, data: message }))],
  [
    'a list of constructors',
    [
      state.messages.map(({ type, ...kwargs }) => ({
        lc: 1,
        type: 'constructor',
        id: ['langchain', `${type === 'ai' ? 'AI' : type[0]?.toUpperCase() + type.slice(1)}Message`],
        kwargs,
      })),
    ],
  ],
])('%s is the same conversation', (_, values) => {
  expect(readExport(...values).conversations[0]?.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'assistant',
  ])
})

test('what a model generated is an answer, and values without messages are skipped by name', () => {
  const message = {
    lc: 1,
    type: 'constructor',
    id: ['langchain_core', 'AIMessage'],
    kwargs: { content: 'Hi' },
  }
  const { conversations, report } = readExport(
    { generations: [[{ text: 'Hi', message }]] },
    { documents: [] },
  )
  expect(conversations).toMatchObject([{ messages: [{ role: 'assistant', parts: [{ text: 'Hi' }] }] }])
  expect(report.notes.map(({ code }) => code)).toEqual(['no-messages'])
})

test('lists of messages beside the one that is read, artifacts and calls that are not valid are noted', () => {
  const answer = {
    type: 'ai',
    content: 'Twelve.',
    artifact: { rows: 3 },
    invalid_tool_calls: [{ name: 'x' }],
  }
  const { report } = readExport({ messages: [answer], outputs: { text: 'Twelve.' } })
  expect(report.unknownKeys?.paths.map(({ path }) => path)).toEqual([
    'outputs',
    'messages[].artifact',
    'messages[].invalid_tool_calls',
  ])
})

test('a snapshot of a state has its messages among its values', () => {
  const { conversations, report } = readExport({
    values: { ...state, mood: 'fine' },
    next: [],
    config: { configurable: { thread_id: 'garden' } },
    created_at: '2026-03-01T09:00:00Z',
    metadata: { step: 3 },
  })
  expect(conversations).toMatchObject([
    { id: 'garden', updatedAt: '2026-03-01T09:00:00.000Z', kind: 'agent', title: 'How many?' },
  ])
  expect(report.unknownKeys?.paths).toContainEqual({ path: 'values.mood', count: 1 })
})

function stateOf(...messages: object[]) {
  return {
    values: { messages },
    next: [],
    checkpoint: { thread_id: 'garden' },
  }
}

test('the history of a thread is its longest state; the earlier ones are skipped by name', () => {
  const asked = { type: 'human', id: 'm1', content: 'How many beans?' }
  const answered = { type: 'ai', id: 'm2', content: 'Twelve.' }
  const { conversations, report } = importTranscript({
    content: JSON.stringify([stateOf(asked, answered), stateOf(asked)]),
  })

  expect(conversations.map(({ messages }) => messages.length)).toEqual([2])
  expect(report).toMatchObject({ read: 2, skipped: 1, notes: [{ code: 'earlier-state' }] })
})

test.each([
  ['no values', {}],
  ['no messages', { messages: [] }],
])('the state before the first message, which has %s, is an earlier one', (_, values) => {
  const asked = { type: 'human', id: 'm1', content: 'How many beans?' }
  const answered = { type: 'ai', id: 'm2', content: 'Twelve.' }
  const first = { ...stateOf(), values }
  const { conversations, report } = importTranscript({
    content: JSON.stringify([stateOf(asked, answered), stateOf(asked), first]),
  })

  expect(conversations.map(({ messages }) => messages.length)).toEqual([2])
  expect(report).toMatchObject({ read: 2, skipped: 2 })
  expect(report.notes.map(({ code }) => code)).toEqual(['earlier-state', 'earlier-state'])
})

test('examples of a data set are chats of what went in and what came out', () => {
  const asked = [
    { type: 'human', data: { content: 'How many?' } },
    { type: 'ai', data: { content: 'Of what?' } },
    { type: 'human', data: { content: 'Peas.' } },
  ]
  const answer = { type: 'ai', data: { content: 'Twelve.' } }
  const { conversations, report } = readExport([
    { id: 'e1', inputs: { input: asked }, outputs: { output: answer } },
    {
      id: 'e2',
      inputs: { messages: asked },
      outputs: { generations: [[{ text: 'Twelve.', message: answer }]] },
    },
    { id: 'e3', inputs: { messages: asked }, outputs: null },
  ])

  expect(conversations.map(({ id, messages }) => [id, messages.map(({ role }) => role)])).toEqual([
    ['e1', ['user', 'assistant', 'user', 'assistant']],
    ['e2', ['user', 'assistant', 'user', 'assistant']],
    ['e3', ['user', 'assistant', 'user']],
  ])
  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ text: 'Twelve.' }])
  expect(report).toMatchObject({ format: 'langchain', skipped: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

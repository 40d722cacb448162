import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const events = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url))

function importEvents(...list: readonly [string, object][]) {
  const lines = list.map(([type, data], index) =>
    JSON.stringify({ type, data, id: `e${index}`, timestamp: '2026-03-01T09:00:00Z' }),
  )
  const { conversations, report } = importTranscript({ content: lines.join('\n') })
  return { conversation: parseConversation(conversations[0]), report }
}

const question: [string, object] = ['user.message', { content: 'Go', transformedContent: 'Go' }]

test('a session of Copilot CLI is read with its thoughts, calls, errors and files', () => {
  const { conversations, report } = importTranscript({ content: events })

  expect(conversations).toMatchObject([
    {
      id: 'garden',
      title: 'How many beans?',
      source: { format: 'copilot-cli', version: '1.2.3' },
      usage: { outputTokens: 7 },
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'seeds.csv' }] },
    {
      role: 'assistant',
      model: 'example-2',
      parts: [{ type: 'reasoning' }, { toolName: 'task', result: { outcome: 'success', durationMs: 5000 } }],
    },
    { role: 'system', parts: [{ name: 'error' }, { text: 'The stream was cut off.' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [{ text: 'Twelve beans.' }, { name: 'error', data: { reason: 'aborted' } }],
    },
  ])
  expect(report).toMatchObject({ format: 'copilot-cli', records: 16, read: 13, skipped: 3, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what a sub-agent says stands under the call that started it', () => {
  const { conversations } = importTranscript({ content: events })
  const parts = conversations[0]?.messages.flatMap((message) => message.parts)
  const task = parts?.find((part) => part.type === 'tool-call')

  expect(task?.messages).toMatchObject([
    {
      role: 'assistant',
      parentId: null,
      parts: [
        { text: 'I count.' },
        { toolName: 'view', input: { path: 'seeds.csv' }, result: { outcome: 'error' } },
      ],
    },
  ])
})

test('a skill that the application loads is no question', () => {
  const { conversation } = importEvents(
    ['user.message', { content: 'Skill', source: 'skill-x', transformedContent: '' }],
    question,
  )

  expect(conversation.title).toBe('Go')
})

test('sub-agents within sub-agents end at a depth that can be stored', () => {
  const nested = Array.from({ length: 60 }, (_, depth): [string, object] => [
    'assistant.message',
    {
      content: 'Deeper',
      toolRequests: [{ toolCallId: `c${depth + 1}`, name: 'task', arguments: {} }],
      ...(depth > 0 && { parentToolCallId: `c${depth}` }),
    },
  ])
  const { conversation, report } = importEvents(question, ...nested)

  expect(JSON.stringify(conversation).match(/Deeper/g)).toHaveLength(60)
  expect(report).toMatchObject({ read: 61 })
})

test('nothing is dropped in silence', () => {
  const { conversation, report } = importEvents(
    question,
    ['tool.execution_complete', { toolCallId: 'lost', success: true, result: { content: 'x' } }],
    ['assistant.dream', { of: 'beans' }],
    [
      'assistant.message',
      { content: 'Hi', toolRequests: [{ toolCallId: 'a', name: 'x', arguments: '{"b' }], mood: 'fine' },
    ],
  )

  expect(report).toMatchObject({ records: 4, read: 1, repaired: 2, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'data.mood', count: 1 }])
  expect(JSON.stringify(conversation)).toContain('"of":"beans"')
})

const event = (type: string, data: object) => ({ type, data, id: type, timestamp: '2026-01-03T04:05:06Z' })

test('a call that begins before the answer that asks for it is one call', () => {
  const content = [
    event('session.start', { sessionId: 's' }),
    event('tool.execution_start', { toolCallId: 'c', toolName: 'bash', arguments: {} }),
    event('assistant.message', {
      content: '',
      toolRequests: [{ toolCallId: 'c', name: 'bash', arguments: {} }],
    }),
    event('tool.execution_complete', { toolCallId: 'c', success: true, result: { content: 'hi' } }),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
  const { conversations } = importTranscript({ content })

  expect(conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { type: 'data' },
    { toolName: 'bash', result: { outcome: 'success' } },
  ])
})

const shutdown = (models: readonly string[]): [string, object] => [
  'session.shutdown',
  {
    modelMetrics: Object.fromEntries(
      models.map((model) => [
        model,
        { usage: { inputTokens: 30, outputTokens: 4, cacheReadTokens: 20, cacheWriteTokens: 0 } },
      ]),
    ),
  },
]
const said: [string, object] = ['assistant.message', { content: 'I go.', outputTokens: 1 }]

test.each([
  ['one model', [shutdown(['m-1'])], 'm-1', { inputTokens: 30, outputTokens: 4, cachedInputTokens: 20 }],
  ['two models', [shutdown(['m-1', 'm-2'])], undefined, { inputTokens: 60, outputTokens: 8 }],
  ['no model', [shutdown([])], undefined, { outputTokens: 1 }],
  ['one model, twice', [shutdown(['m-1']), question, shutdown(['m-1'])], 'm-1', { outputTokens: 1 }],
] as const)(
  'the end of a session tells the model and tokens of all its calls: %s',
  (_, ends, model, usage) => {
    const { conversation } = importEvents(question, said, ...ends)

    expect(conversation.messages.find(({ role }) => role === 'assistant')?.model).toBe(model)
    expect(conversation.usage).toMatchObject(usage)
  },
)

test('a session whose answers do not list their calls is read with the calls that follow them', () => {
  const written: [string, string | null, object][] = [
    ['session.start', null, { selectedModel: 'example-1', context: { cwd: '/garden' } }],
    ['user.message', 'e0', { content: 'How many beans?' }],
    ['assistant.message', 'e1', { content: 'I count.', reasoningText: 'A list lies there.' }],
    ['tool.execution_start', 'e2', { toolCallId: 'c1', toolName: 'shell', arguments: { command: 'wc' } }],
    ['tool.execution_complete', 'e3', { toolCallId: 'c1', success: true, result: { output: '12' } }],
    ['tool.execution_start', 'e4', { toolCallId: 'c2', toolName: 'shell', arguments: { command: 'ls' } }],
  ]
  const lines = written.map(([type, parentId, data], index) =>
    JSON.stringify({ type, data, id: `e${index}`, parentId, timestamp: '2026-03-01T09:00:00Z' }),
  )
  const { conversations, report } = importTranscript({ content: lines.join('\n') })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning' },
        { text: 'I count.' },
        { toolName: 'shell', result: { content: [{ text: '12' }] } },
      ],
    },
    { role: 'assistant', parts: [{ toolName: 'shell', input: { command: 'ls' } }] },
  ])
  expect(report).toMatchObject({ format: 'copilot-cli', records: 6, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

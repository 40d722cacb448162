import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { Part } from '../../model/part.ts'

type Values = Record<string, unknown>

function read(trajectory: Values) {
  const { conversations, report } = importTranscript({ content: JSON.stringify(trajectory) })
  const [conversation] = conversations.map(parseConversation)
  if (!conversation) throw new Error('no conversation')
  return { conversation, report, notes: report.notes.map(({ record, code }) => [record, code]) }
}

const asked: Values = { step_id: 1, timestamp: '2026-01-02T03:04:05Z', source: 'user', message: 'Soup?' }

const looked: Values = {
  step_id: 2,
  source: 'agent',
  message: 'I look.',
  model_name: 'm-2',
  reasoning_content: 'Leeks are there.',
  tool_calls: [{ tool_call_id: 'c1', function_name: 'pantry', arguments: { of: 'soup' } }],
  observation: { results: [{ source_call_id: 'c1', content: 'leeks', extra: { exit_code: 0 } }] },
  metrics: { prompt_tokens: 10, completion_tokens: 4, cached_tokens: 3, cost_usd: 0.01 },
}

const trajectory = (steps: unknown[], more: Values = {}): Values => ({
  schema_version: 'ATIF-v1.7',
  session_id: 's1',
  agent: { name: 'cook', version: '2.0', model_name: 'm-1' },
  steps,
  ...more,
})

test('steps are messages, and what was observed is the result of its call', () => {
  const { conversation, report } = read(
    trajectory([asked, looked, { step_id: 3, source: 'agent', message: 'Leek soup.' }], {
      final_metrics: {
        total_prompt_tokens: 30,
        total_completion_tokens: 9,
        total_cost_usd: 0.02,
        total_steps: 3,
      },
    }),
  )

  expect(report).toMatchObject({ format: 'atif', records: 3, read: 3, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(conversation).toMatchObject({
    id: 's1',
    kind: 'agent',
    title: 'Soup?',
    source: { format: 'atif', application: 'cook', version: '2.0' },
    usage: { inputTokens: 30, outputTokens: 9 },
    messages: [
      { role: 'user', createdAt: '2026-01-02T03:04:05.000Z' },
      {
        role: 'assistant',
        model: 'm-2',
        usage: { inputTokens: 10, outputTokens: 4, cachedInputTokens: 3 },
        parts: [
          { type: 'reasoning', text: 'Leeks are there.' },
          { type: 'text', text: 'I look.' },
          {
            type: 'tool-call',
            toolCallId: 'c1',
            toolName: 'pantry',
            input: { of: 'soup' },
            result: { outcome: 'success', content: [{ type: 'text', text: 'leeks' }] },
          },
        ],
      },
      { role: 'assistant', model: 'm-1' },
    ],
  })
})

test('an observation that answers no call is a message of its own', () => {
  const { conversation } = read(
    trajectory([
      asked,
      { ...looked, tool_calls: undefined, observation: { results: [{ content: 'a bell' }] } },
    ]),
  )

  expect(conversation.messages.map(({ role, parts }) => [role, parts.at(-1)])).toEqual([
    ['user', { type: 'text', text: 'Soup?' }],
    ['assistant', { type: 'text', text: 'I look.' }],
    ['tool', { type: 'text', text: 'a bell' }],
  ])
})

const picture = (path: string): Values => ({ type: 'image', source: { media_type: 'image/png', path } })

test('pictures of a message keep their place, and a picture beside the file its name', () => {
  const message = [
    { type: 'text', text: 'See' },
    picture('images/1.png'),
    picture('https://soup.example/2.png'),
    { type: 'sound' },
  ]
  const { conversation, notes } = read(trajectory([{ ...asked, message }]))

  expect(conversation.messages[0]?.parts).toEqual([
    { type: 'text', text: 'See' },
    { type: 'file', mediaType: 'image/png', filename: 'images/1.png' },
    { type: 'file', mediaType: 'image/png', url: 'https://soup.example/2.png' },
    { type: 'unknown', name: 'sound', value: { type: 'sound' } },
  ])
  expect(notes).toEqual([[1, 'unknown-content']])
})

test('a sub-agent stands in the call that started it, or in one of its own', () => {
  const reference = { source_call_id: 'c1', subagent_trajectory_ref: [{ trajectory_id: 'inner' }] }
  const inner = (id: string, more: Values = {}): Values => ({
    ...trajectory([{ ...asked, message: `Ask ${id}` }], more),
    trajectory_id: id,
    session_id: undefined,
  })
  const { conversation, report } = read(
    trajectory([asked, { ...looked, observation: { results: [reference] } }], {
      subagent_trajectories: [inner('inner'), inner('lost')],
    }),
  )

  const calls = conversation.messages.flatMap(({ parts }) =>
    parts.flatMap((part: Part) => (part.type === 'tool-call' ? [part] : [])),
  )
  expect(report).toMatchObject({ records: 4, read: 4 })
  expect(calls.map(({ toolName, messages }) => [toolName, messages?.map(({ parts }) => parts)])).toEqual([
    ['pantry', [[{ type: 'text', text: 'Ask inner' }]]],
    ['cook', [[{ type: 'text', text: 'Ask lost' }]]],
  ])
})

test('a source that is not known, a step that is none and keys that are not known are told', () => {
  const { conversation, report, notes } = read(
    trajectory([{ ...asked, source: 'oven' }, 7, { ...asked, heat: 3 }], { mood: 'good' }),
  )

  expect(notes).toEqual([
    [1, 'unknown-source'],
    [2, 'not-a-step'],
  ])
  expect(conversation.messages.map(({ role, hidden }) => [role, hidden])).toEqual([
    ['system', true],
    ['user', undefined],
  ])
  expect(report.unknownKeys?.paths.map(({ path }) => path).toSorted()).toEqual(['mood', 'steps[].heat'])
})

const files = corpusFiles('atif')

describe.skipIf(files.length === 0)('real trajectories', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts of steps',
    (_, { counts, read: bytes }) => {
      const { conversations } = importTranscript({ content: bytes() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const results = messages
        .flatMap(({ parts }) => parts)
        .filter((part) => part.type === 'tool-call' && part.result)

      expect(messages.filter(({ role }) => role === 'system')).toHaveLength(counts.other_steps ?? 0)
      expect(results).toHaveLength(counts.tool_results ?? 0)
    },
  )
})

test.each<[string, unknown]>([
  ['no version', { steps: [asked, looked] }],
  ['a version of its own', { version: '1', task_id: 't', steps: [asked, looked] }],
  [
    'no texts',
    {
      steps: [
        { step_id: 1, source: 'user' },
        { ...looked, message: undefined },
      ],
    },
  ],
  [
    'no numbers',
    {
      steps: [
        { ...asked, step_id: undefined },
        { ...looked, step_id: undefined },
      ],
    },
  ],
])('a trajectory with %s is read', (_, value) => {
  const { conversations, report } = importTranscript({ content: JSON.stringify(value) })

  expect(report).toMatchObject({ format: 'atif', records: 2, read: 2 })
  expect(conversations[0]?.messages.at(-1)?.parts).toContainEqual(
    expect.objectContaining({ toolName: 'pantry', result: expect.objectContaining({ outcome: 'success' }) }),
  )
})

test('steps that stand one a line are a trajectory, and results without a name answer the calls in order', () => {
  const calls = ['ls', 'pwd'].map((keystrokes) => ({
    function_name: 'bash_command',
    arguments: { keystrokes },
  }))
  const steps = [
    asked,
    {
      step_id: 'b',
      source: 'agent',
      message: 'I look.',
      tool_calls: calls,
      observation: {
        results: [
          { content: 'leeks', exit_code: 0 },
          { content: 'no', exit_code: 1 },
        ],
      },
    },
    {
      step_id: 'c',
      source: 'agent',
      tool_calls: [calls[0]],
      observation: { terminal_output: 'gone', truncated: false },
      error: 'timeout',
    },
  ]
  const { conversations, report } = importTranscript({
    content: steps.map((step) => JSON.stringify(step)).join('\n'),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    {
      parts: [
        { text: 'I look.' },
        { input: { keystrokes: 'ls' }, result: { outcome: 'success', content: [{ text: 'leeks' }] } },
        { input: { keystrokes: 'pwd' }, result: { outcome: 'error', content: [{ text: 'no' }] } },
      ],
    },
    {
      parts: [
        { toolName: 'bash_command', result: { content: [{ text: 'gone' }] } },
        { type: 'data', name: 'error', data: 'timeout' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'atif', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a result that names no call is of none where the format is stated', () => {
  const observation = { results: [{ source_call_id: null, content: 'a bell' }] }
  const { conversation } = read(trajectory([asked, { ...looked, observation }]))

  expect(conversation.messages.slice(1)).toMatchObject([
    { role: 'assistant', parts: [{}, {}, { toolName: 'pantry' }] },
    { role: 'tool', parts: [{ text: 'a bell' }] },
  ])
  expect(conversation.messages[1]?.parts[2]).not.toHaveProperty('result')
})

test('what a terminal shows is added to the result of the only call, and is the result of none of several', () => {
  const call = { function_name: 'bash', arguments: {} }
  const shown = (count: number) => ({
    step_id: count,
    source: 'agent',
    tool_calls: Array.from({ length: count }, () => call),
    observation: { results: [{ content: 'leeks', exit_code: 1 }], terminal_output: '$ leeks' },
  })
  const { conversations } = importTranscript({
    content: JSON.stringify({ steps: [asked, shown(1), shown(2)] }),
  })

  expect(conversations[0]?.messages.slice(1)).toMatchObject([
    { parts: [{ result: { outcome: 'error', content: [{ text: 'leeks' }, { text: '$ leeks' }] } }] },
    { parts: [{ toolName: 'bash' }, { toolName: 'bash' }] },
    { role: 'tool', parts: [{ text: 'leeks' }, { text: '$ leeks' }] },
  ])
  expect(JSON.stringify(conversations[0]?.messages[2])).not.toMatch(/result/)
})

test.each<[string, unknown]>([
  ['a text', 'leeks'],
  ['a list of texts', { results: ['leeks'] }],
])('what was observed as %s is read', (_, observation) => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ steps: [asked, { ...looked, observation }] }),
  })

  expect(conversations[0]?.messages[1]?.parts[2]).toMatchObject({ result: { content: [{ text: 'leeks' }] } })
  expect(report.notes).toEqual([])
})

test('what was observed as something else is noted', () => {
  const { notes } = read(trajectory([asked, { ...looked, observation: { results: [7] } }]))
  expect(notes).toEqual([[2, 'unknown-content']])
})

test.each<[string, unknown]>([
  ['steps of a recipe', { steps: [{ source: 'book', message: 'Cut.' }] }],
  ['steps of the system alone', { steps: [{ step_id: 1, source: 'system', message: 'Cut.' }] }],
  [
    'lines of a log',
    [
      { source: 'agent', message: 'started' },
      { source: 'user', message: 'x' },
    ],
  ],
])('%s are no trajectory', (_, value) => {
  let format: string
  try {
    format = importTranscript({ content: JSON.stringify(value) }).report.format
  } catch (error) {
    format = (error as { code: string }).code
  }
  expect(format).not.toBe('atif')
})

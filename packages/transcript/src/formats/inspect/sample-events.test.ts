import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}Z`

const log = (sample: Values): Values => ({
  version: 2,
  status: 'success',
  eval: { eval_id: 'e1', task: 'soups', model: 'x/m-1' },
  samples: [{ id: 1, epoch: 1, input: 'Soup?', target: 'leek', ...sample }],
})

const call = (input_refs: unknown): Values => ({
  event: 'model',
  model: 'm',
  input: [],
  input_refs,
  output: {},
  timestamp: at(1),
})

test.each([['message_pool'], ['events_data']])('a call has the prompt that its log stores in %s', (name) => {
  const messages = [
    { id: 'm1', role: 'user', content: 'attachment://a1' },
    { role: 'assistant', content: '', tool_calls: [{ id: 'c1', function: 'pantry', arguments: {} }] },
    {
      role: 'tool',
      content: '',
      tool_call_id: 'c1',
      function: 'pantry',
      error: { type: 'timeout', message: 'Too slow' },
    },
  ]
  const stored = name === 'events_data' ? { messages, calls: [] } : messages
  const events = [
    call([[0, 1]]),
    call([
      [0, 1],
      [1, 3],
    ]),
  ]
  const { run, report } = readRuns(log({ events, [name]: stored, attachments: { a1: 'Which soup?' } }))
  const prompts = run.steps.slice(1).map(({ conversation }) => conversation?.messages)

  expect(prompts[0]).toMatchObject([{ role: 'user', parts: [{ text: 'Which soup?' }] }])
  expect(prompts[1]).toMatchObject([
    { role: 'user' },
    { role: 'assistant', parts: [{ toolName: 'pantry', result: { outcome: 'error' } }] },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('references to messages that are not in the log leave a call without a prompt', () => {
  const { run } = readRuns(log({ events: [call([[0, 1e9], [-1, 'x'], 7])], message_pool: [] }))

  expect(run.steps[1]).not.toHaveProperty('conversation')
})

test('what cut a sample short, shortened its prompt or marked a place in it is in its log', () => {
  const events = [
    { event: 'interrupt', source: 'limit', interrupted: 'generate', timestamp: at(1) },
    { event: 'compaction', source: 'inspect', tokens_before: 900, tokens_after: 90, timestamp: at(2) },
    { event: 'branch', uuid: 'u', from_span: 's', from_anchor: 'a', timestamp: at(3) },
  ]
  const { run, notes } = readRuns(log({ events }))

  expect(run.steps[0]?.logs.map(({ level, text }) => [level, text])).toEqual([
    ['warning', 'limit: generate'],
    ['info', 'compaction: inspect: 900 → 90'],
    ['debug', 'branch {"from_span":"s","from_anchor":"a"}'],
  ])
  expect(notes).toEqual([])
})

test('a reviewed result and a corrected score are steps', () => {
  const events = [
    { event: 'review', reviewer: 'cook', decision: 'escalate', explanation: 'Salty', call: { id: 'c1' } },
    { event: 'score_edit', score_name: 'match', edit: { value: 'I' } },
  ]

  expect(readRuns(log({ events })).run.steps.slice(1)).toMatchObject([
    { name: 'cook', kind: 'guardrail', output: { decision: 'escalate', explanation: 'Salty' } },
    { name: 'match', kind: 'evaluation', output: { value: 'I' } },
  ])
})

test('a call of a model that failed has the trace of it', () => {
  const events = [{ event: 'model', model: 'm', error: 'Too busy', traceback: 'line 1', output: {} }]

  expect(readRuns(log({ events })).run.steps[1]?.error).toEqual({ message: 'Too busy', stack: 'line 1' })
})

test('a sample whose messages hold what went in and came out does not say it twice', () => {
  const picture = 'data:image/png;base64,aGk='
  const asked = {
    role: 'user',
    content: [
      { type: 'text', text: 'What soup?' },
      { type: 'image', image: picture },
    ],
  }
  const messages = [
    { role: 'system', content: 'You cook.' },
    { ...asked, id: 'm1' },
    { role: 'assistant', content: 'Leek soup.' },
  ]
  const output = { choices: [{ message: { role: 'assistant', content: 'Leek soup.' } }] }
  const [said] = readRuns(log({ input: [asked], messages, output })).run.steps
  const [other] = readRuns(log({ input: 'Which bread?', messages, output: { completion: 'Rye.' } })).run.steps

  expect(said).not.toHaveProperty('input')
  expect(said).not.toHaveProperty('output')
  expect(said?.conversation?.messages[1]?.parts).toMatchObject([{ text: 'What soup?' }, { url: picture }])
  expect(other).toMatchObject({ input: 'Which bread?', output: 'Rye.' })
})

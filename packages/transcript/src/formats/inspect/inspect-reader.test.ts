import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}Z`

const question = { id: 'm1', role: 'user', content: 'attachment://a1' }
const answer = {
  id: 'm2',
  role: 'assistant',
  content: '',
  tool_calls: [{ id: 'c1', function: 'pantry', arguments: { of: 'soup' } }],
}
const failed = {
  id: 'm3',
  role: 'tool',
  content: '',
  tool_call_id: 'c1',
  function: 'pantry',
  error: { type: 'timeout', message: 'Too slow' },
}

const sample = (more: Values = {}): Values => ({
  id: 1,
  epoch: 1,
  input: 'attachment://a1',
  target: 'leek',
  messages: [question, answer, failed],
  output: { choices: [{ message: { role: 'assistant', content: 'leek' } }] },
  scores: { match: { value: 'C' } },
  model_usage: {
    'x/m-1': { input_tokens: 4, output_tokens: 2, total_tokens: 16, input_tokens_cache_read: 10 },
  },
  attachments: { a1: 'Which soup?' },
  events: [
    { event: 'span_begin', id: 's1', span_id: 's1', type: 'solver', name: 'generate', timestamp: at(1) },
    {
      event: 'model',
      span_id: 's1',
      timestamp: at(2),
      completed: at(3),
      model: 'x/m-1',
      retries: 2,
      input: [question],
      output: {
        model: 'm-1',
        choices: [{ message: answer, stop_reason: 'tool_calls' }],
        usage: { input_tokens: 4, output_tokens: 2 },
      },
    },
    {
      event: 'span_begin',
      id: 's2',
      span_id: 's2',
      parent_id: 's1',
      type: 'tool',
      name: 'pantry',
      timestamp: at(3),
    },
    {
      event: 'tool',
      span_id: 's1',
      id: 'c1',
      function: 'pantry',
      arguments: { of: 'soup' },
      result: '',
      error: { type: 'timeout', message: 'Too slow' },
      timestamp: at(3),
      completed: at(5),
    },
    { event: 'logger', span_id: 's2', timestamp: at(4), message: { level: 'warning', message: 'slow' } },
    { event: 'span_end', id: 's2', span_id: 's2', timestamp: at(5) },
    { event: 'span_end', id: 's1', span_id: 's1', timestamp: at(6) },
    { event: 'span_begin', id: 's3', span_id: 's3', type: 'scorer', name: 'match', timestamp: at(6) },
    { event: 'score', span_id: 's3', score: { value: 'C' }, target: 'leek', timestamp: at(7) },
    { event: 'span_end', id: 's3', span_id: 's3', timestamp: at(7) },
  ],
  ...more,
})

const log = (samples: unknown[], more: Values = {}): Values => ({
  version: 2,
  status: 'success',
  eval: {
    eval_id: 'e1',
    task: 'soups',
    task_version: 3,
    model: 'x/m-1',
    task_args: { salt: true },
    packages: { inspect_ai: '0.3' },
  },
  results: { scores: [{ name: 'match', metrics: { accuracy: { value: 0.5 } } }] },
  stats: { started_at: at(0), completed_at: at(9), model_usage: {} },
  samples,
  ...more,
})

test('what a model answered beside its first choice stays with the step and the sample', () => {
  const choices = ['leek', 'onion', 'pumpkin'].map((content) => ({ message: { role: 'assistant', content } }))
  const model = { event: 'model', timestamp: at(2), model: 'x/m-1', input: [question], output: { choices } }
  const { run } = readRuns(log([sample({ events: [model], output: { choices } })]))
  const others = choices.slice(1).map(({ message }) => message)
  expect(run.steps.map(({ attributes }) => attributes?.otherChoices)).toEqual([others, others])
  expect(JSON.stringify(run.steps[1]?.conversation)).toContain('leek')
})

test('a task that was given no version has none', () => {
  const about = { eval_id: 'e1', task: 'soups', task_version: 0, model: 'x/m-1' }
  expect(readRuns(log([sample()], { eval: about })).run.workflow).toEqual({ name: 'soups' })
})

test('an evaluation is a run, its samples are the steps at the top', () => {
  const { run, report } = readRuns(log([sample()]))

  expect(report).toMatchObject({ format: 'inspect', records: 11, read: 11 })
  expect(run).toMatchObject({
    id: 'e1',
    workflow: { name: 'soups', version: '3' },
    status: 'succeeded',
    inputs: { model: 'x/m-1', salt: true },
    outputs: { match: { accuracy: 0.5 } },
    usage: { inputTokens: 14, outputTokens: 2, cachedInputTokens: 10 },
  })
  expect(
    run.steps.map(({ name, kind, status, attempts, nodeId }) => [name, kind, status, attempts, nodeId]),
  ).toEqual([
    ['Sample 1', 'workflow', 'succeeded', 1, 'sample'],
    ['generate', 'step', 'unset', 1, 'generate'],
    ['x/m-1', 'model', 'succeeded', 3, undefined],
    ['pantry', 'tool', 'failed', 1, undefined],
    ['match', 'evaluation', 'unset', 1, 'match'],
  ])
  expect(run.steps[0]).not.toHaveProperty('input')
  expect(run.steps[0]).toMatchObject({
    output: 'leek',
    startedAt: Date.parse(at(1)),
    endedAt: Date.parse(at(7)),
  })
  expect(run.steps[3]).toMatchObject({
    parentId: 's1',
    input: { of: 'soup' },
    error: { type: 'timeout', message: 'Too slow' },
    logs: [{ level: 'warning', text: 'slow' }],
    endedAt: Date.parse(at(5)),
  })
  expect(run.steps[4]).toMatchObject({ input: 'leek', output: { value: 'C' } })
})

test('an evaluation that ends in the second in which it began ends after its samples', () => {
  const stats = { started_at: at(1), completed_at: at(1) }
  expect(readRuns(log([sample()], { stats })).run).toMatchObject({
    startedAt: Date.parse(at(1)),
    endedAt: Date.parse(at(7)),
  })
})

test('the conversation of a sample has its attachments and the errors of its tools', () => {
  const { run } = readRuns(log([sample()]))

  expect(run.steps[0]?.conversation?.messages.map(({ parts }) => parts)).toEqual([
    [{ type: 'text', text: 'Which soup?' }],
    [
      {
        type: 'tool-call',
        toolCallId: 'c1',
        toolName: 'pantry',
        input: { of: 'soup' },
        result: { outcome: 'error', content: [{ type: 'text', text: 'timeout: Too slow' }] },
      },
    ],
  ])
})

test('older logs enclose events in steps, without ids', () => {
  const { run } = readRuns(
    log([
      sample({
        events: [
          { event: 'step', action: 'begin', type: 'solver', name: 'generate', timestamp: at(1) },
          { event: 'model', model: 'm', input: [question], output: {}, timestamp: at(2) },
          { event: 'step', action: 'end', type: 'solver', name: 'generate', timestamp: at(3) },
        ],
      }),
    ]),
  )
  const [top, solver, model] = run.steps

  expect([solver?.parentId, model?.parentId]).toEqual([top?.id, solver?.id])
  expect(solver).toMatchObject({ status: 'unset', endedAt: Date.parse(at(3)) })
})

test('unknown samples and events are reported, and the others are read', () => {
  const { run, notes } = readRuns(
    log(
      [
        null,
        sample({
          events: [
            { event: 'dance' },
            7,
            { event: 'span_end', id: 'gone' },
            { event: 'span_begin', id: 's', parent_id: 's' },
          ],
        }),
        sample(),
      ],
      { status: 'started' },
    ),
  )

  expect(run.status).toBe('interrupted')
  expect(run.steps.map(({ id, parentId, status }) => [id, parentId, status])).toEqual([
    ['sample-1-1', null, 'unset'],
    ['s', 'sample-1-1', 'interrupted'],
    ['s1', 'sample-1-1', 'unset'],
    ['sample-1-1/2', 's1', 'succeeded'],
    ['s2', 's1', 'failed'],
    ['s3', 'sample-1-1', 'unset'],
  ])
  expect(notes).toEqual([
    [1, 'not-a-sample'],
    [3, 'unknown-event'],
    [4, 'unknown-event'],
    [7, 'duplicate-step'],
  ])
})

test('an event ends as its own fields say, and otherwise nobody knows how', () => {
  const events = [
    { event: 'sandbox', action: 'exec', cmd: 'true', result: 0 },
    { event: 'sandbox', action: 'exec', cmd: 'false', result: 1 },
    { event: 'sandbox', action: 'read_file', file: 'a' },
    { event: 'tool', function: 'pantry', result: 'leeks' },
    { event: 'tool', function: 'pantry', result: '', failed: true },
    { event: 'model', model: 'm', output: { choices: [{ stop_reason: 'stop' }] } },
    { event: 'model', model: 'm', output: { choices: [{ stop_reason: 'content_filter' }] } },
    { event: 'model', model: 'm', pending: true },
  ]
  const { run } = readRuns(log([sample({ events, limit: { type: 'message', limit: 3 } })]))

  expect(run.steps.map(({ status }) => status)).toEqual([
    'interrupted',
    'succeeded',
    'failed',
    'unset',
    'unset',
    'failed',
    'succeeded',
    'unset',
    'interrupted',
  ])
})

test('a log with NaN is read, and the record that holds it is reported', () => {
  const content = JSON.stringify(log([sample({ scores: { match: { value: 'NONE', text: 'NaN, "NaN"' } } })]))
  const { run, notes } = readRuns(content.replace('"NONE"', 'NaN'))

  expect(run.steps[0]?.attributes).toMatchObject({ scores: { match: { value: null, text: 'NaN, "NaN"' } } })
  expect(notes).toEqual([[1, 'not-a-number']])
})

test('the events of older logs are read from the transcript of a sample', () => {
  const { events, ...rest } = sample()
  const older = { ...rest, transcript: { events, content: { t1: 'Kept apart' } }, target: 'tc://t1' }

  expect(readRuns(log([older])).run.steps.slice(1)).toEqual(readRuns(log([sample()])).run.steps.slice(1))
  expect(readRuns(log([older])).run.steps[0]?.attributes).toMatchObject({ target: 'Kept apart' })
})

test('of a log without samples the scores of the evaluation are its steps', () => {
  const { run } = readRuns(
    log([], {
      results: { scores: [{ name: 'match', metrics: { accuracy: { name: 'accuracy', value: 0.5 } } }] },
    }),
  )

  expect(run.steps).toMatchObject([{ name: 'match', kind: 'evaluation', output: { accuracy: 0.5 } }])
})

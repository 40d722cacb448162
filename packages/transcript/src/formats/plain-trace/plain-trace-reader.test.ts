import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'
import { importFile } from '../../import/import-file.ts'
import { plainSpans } from './plain-spans.ts'

const nested = readFileSync(new URL('./__fixtures__/nested.json', import.meta.url), 'utf8')

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const line = (span: object) => JSON.stringify({ traceId: 't', name: 'step', ...span })

function importedRun(text: string) {
  const found = importFile({ content: new TextEncoder().encode(text) })
  return { run: found.holds === 'runs' ? found.runs[0] : undefined }
}

const plan = {
  span_id: 's1',
  trace_id: 't1',
  parent_id: null,
  name: 'plan the trip',
  type: 'agent',
  start_time: '2026-03-01T10:00:00Z',
  end_time: '2026-03-01T10:00:05Z',
  status: 'OK',
  input: { city: 'Basel' },
  output: 'Take the tram.',
}
const ask = {
  span_id: 's2',
  trace_id: 't1',
  parent_id: 's1',
  name: 'ask the model',
  type: 'llm',
  start_time: '2026-03-01T10:00:01Z',
  end_time: '2026-03-01T10:00:02Z',
  model: 'small-1',
  usage: { prompt_tokens: 30, completion_tokens: 4 },
}
const look = {
  span_id: 's3',
  trace_id: 't1',
  parent_id: 's1',
  name: 'timetable',
  type: 'tool',
  start_time: 1_772_359_202,
  duration_ms: 250,
  status: { code: 'ERROR', message: 'the line is closed' },
  retries: 2,
}

test.each<[string, unknown]>([
  ['a list of spans', [plan, ask, look]],
  ['spans under a key', { id: 't1', spans: [plan, ask, look] }],
  ['a list of traces', [{ trace_id: 't1', spans: [plan, ask, look] }]],
])('%s of a program that nobody knows is a run', (_name, value) => {
  const { runs, run, report } = readRuns(value)

  expect(runs).toHaveLength(1)
  expect(run).toMatchObject({ workflow: { name: 'plan the trip' }, status: 'succeeded' })
  expect(run.steps).toMatchObject([
    { id: 's1', parentId: null, kind: 'agent', input: { city: 'Basel' }, output: 'Take the tram.' },
    {
      id: 's2',
      parentId: 's1',
      kind: 'model',
      model: 'small-1',
      usage: { inputTokens: 30, outputTokens: 4 },
    },
    {
      id: 's3',
      parentId: 's1',
      kind: 'tool',
      status: 'failed',
      error: { message: 'the line is closed' },
      endedAt: 1_772_359_202_250,
      attributes: { retries: 2 },
    },
  ])
  expect(report).toMatchObject({ format: 'plain-trace', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('spans within each other need no ids', () => {
  const { run, report } = readRuns(JSON.parse(nested))

  expect(run.steps).toMatchObject([
    { id: '1', parentId: null, name: 'answer', status: 'succeeded' },
    { id: '1.1', parentId: '1', kind: 'tool', status: 'failed', error: { message: 'no net' } },
    {
      id: '1.2',
      parentId: '1',
      kind: 'model',
      usage: { inputTokens: 9, outputTokens: 2 },
      attributes: { temperature: 0 },
      logs: [{ at: 1_772_359_202_100, text: 'first token: {"index":0}' }],
    },
    { id: '1.2.1', parentId: '1.2', name: 'wait' },
  ])
  expect(report).toMatchObject({ records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what a span says otherwise than expected stays with it', () => {
  const odd = {
    error: 404,
    passed: 12,
    title: 'Trips',
    started: 'soon',
    start: 'at dawn',
    duration_ms: 1e300,
    kind: 3,
    cost_usd: 'two',
    parent: { of: 'a list' },
    model: { of: 'another' },
    usage: { input: 5, prompt: 9, constructor: 1 },
  }
  const { steps } = readRuns([{ ...look, ...odd, name: 7, parent_id: undefined }]).run

  expect(steps[0]).toMatchObject({
    name: 'Trips',
    usage: { inputTokens: 5 },
    attributes: {
      error: 404,
      passed: 12,
      name: 7,
      start: 'at dawn',
      duration_ms: 1e300,
      kind: 3,
      cost_usd: 'two',
      parent: { of: 'a list' },
      model: { of: 'another' },
      usage: { prompt: 9, constructor: 1 },
    },
  })
  expect(steps[0]).not.toHaveProperty('endedAt')
})

test('counts that are written as texts are counts', () => {
  expect(readRuns([{ ...ask, usage: { prompt_tokens: '30' } }]).run.steps[0]?.usage).toEqual({
    inputTokens: 30,
  })
})

test('a span a line is read, with nanoseconds and with what it was cancelled for', () => {
  const { run } = importedRun(
    [
      line({ spanId: 'a', start: '1772359200000000000', end: '1772359201000000000', state: 'cancelled' }),
      line({ spanId: 'b', parentSpanId: 'a', start: 1_772_359_200, duration_s: 0.5, state: 'halfway' }),
    ].join('\n'),
  )

  expect(run?.steps).toMatchObject([
    { id: 'a', status: 'cancelled', startedAt: 1_772_359_200_000, endedAt: 1_772_359_201_000 },
    {
      id: 'b',
      parentId: 'a',
      status: 'unset',
      endedAt: 1_772_359_200_500,
      attributes: { status: 'halfway' },
    },
  ])
})

test('a value is read once, however often it is asked for its spans', () => {
  const value = [plan]

  expect(plainSpans(value)).toBe(plainSpans(value))
})

test('the name of a trace is that of its run', () => {
  const { run } = readRuns({ id: 't9', name: 'Trips', spans: [plan, ask] })

  expect(run.workflow.name).toBe('Trips')
})

test.each<[string, unknown]>([
  ['folders', [{ id: 1, parent_id: null, name: 'a', created_at: '2026-03-01' }]],
  ['appointments', [{ id: 1, title: 'Call', start: '2026-03-01T10:00:00Z', end: '2026-03-01T11:00:00Z' }]],
  ['tasks of a plan', [{ id: 2, name: 'Pour', start: '2026-03-01', end: '2026-03-05', parent: 1 }]],
  ['lines of a log', [{ trace_id: 't', span_id: 's', name: 'x', timestamp: '2026-03-01T10:00:00Z' }]],
])('%s are no trace', (_name, value) => {
  expect(() => importFile({ content: bytes(value) })).toThrow(/none of the/)
})

import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const span = (operationName: string, more: object = {}) => ({
  traceID: 'a1',
  spanID: 'b1',
  operationName,
  startTime: 1_700_000_000_000_000,
  duration: 2000,
  references: [],
  tags: [],
  logs: [],
  processID: 'p1',
  warnings: null,
  ...more,
})

const processes = { p1: { serviceName: 'shop', tags: [] } }

test('another span under an id that is known is a step of its own, and the same span twice is one', () => {
  const failed = span('weigh', { tags: [{ key: 'error', type: 'bool', value: true }] })
  const { run, notes } = readRuns({ traceID: 'a1', spans: [span('ask'), failed, failed], processes })

  expect(run.steps.map(({ id, name, status }) => [id, name, status])).toEqual([
    ['b1', 'ask', 'unset'],
    ['b1-2', 'weigh', 'failed'],
  ])
  expect(notes).toEqual([[3, 'duplicate-span']])
})

test('what Jaeger found doubtful about a span is in its log', () => {
  const { run, report } = readRuns({
    traceID: 'a1',
    spans: [span('ask', { warnings: ['clock skew'] })],
    processes,
  })

  expect(run.steps[0]?.logs).toMatchObject([
    { level: 'warning', text: expect.stringContaining('clock skew') },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('spans as a database of Jaeger keeps them are a run, each with its own process', () => {
  const { processID: _, ...kept } = span('ask', {
    process: { serviceName: 'shop', tags: [], tag: { 'host@name': 'one' } },
    tag: { 'http@status_code': 500, error: true },
    startTimeMillis: 1_700_000_000_000,
  })
  const { run, report } = readRuns([kept, { ...kept, spanID: 'b2', parentSpanID: 'b1' }])

  expect(run).toMatchObject({ source: { application: 'shop' }, attributes: { 'host.name': 'one' } })
  expect(run.steps).toMatchObject([
    { id: 'b1', parentId: null, status: 'failed', attributes: { 'http.status_code': 500 } },
    { id: 'b2', parentId: 'b1' },
  ])
  expect(report).toMatchObject({ format: 'jaeger', read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

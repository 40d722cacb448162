import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const span = (id: string, service: string, more: object = {}) => ({
  traceId: 'a1',
  id,
  name: `step ${id}`,
  timestamp: 1_700_000_000_000_000,
  duration: 2000,
  localEndpoint: { serviceName: service, ipv4: '10.0.0.1' },
  ...more,
})

const root = span('1', 'shop')
const calling = span('2', 'shop', { parentId: '1', kind: 'CLIENT', timestamp: 1_700_000_000_000_100 })
const answering = span('2', 'stock', { parentId: '1', kind: 'SERVER', shared: true, duration: 500 })
const inside = span('3', 'stock', {
  parentId: '2',
  tags: { error: 'no leeks left' },
  annotations: [{ timestamp: 1_700_000_000_000_200, value: 'asked the cellar' }],
})

test.each<[string, unknown]>([
  ['a list of spans', [inside, answering, calling, root]],
  ['a list of traces', [[root, calling, answering, inside]]],
])('%s of Zipkin is a run in which what a service did hangs below its answer', (_name, value) => {
  const { runs, run, report } = readRuns(value)

  expect(runs).toHaveLength(1)
  expect(run.steps.map(({ id, parentId, status }) => [id, parentId, status])).toEqual([
    ['1', null, 'unset'],
    ['2', '1', 'unset'],
    ['2-server', '2', 'unset'],
    ['3', '2-server', 'failed'],
  ])
  expect(run.steps[3]).toMatchObject({
    error: { message: 'no leeks left' },
    logs: [{ text: 'asked the cellar', at: 1_700_000_000_000.2 }],
  })
  expect(run.source).toEqual({ format: 'zipkin', application: 'shop' })
  expect(report).toMatchObject({ records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

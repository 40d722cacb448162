import { expect, test } from 'vitest'
import { type LiveRunProgress, lostSince } from './run-progress.ts'
import { countDone, stationsOf } from './stations.ts'

const heartbeatAt = '2026-01-01T00:00:00.000Z'
const now = Date.parse(heartbeatAt)
const progress: LiveRunProgress = { status: 'running', startedAt: heartbeatAt, endedAt: null, heartbeatAt }

test('contact is called lost after some silence, and only where the server could be heard', () => {
  expect(lostSince(progress, 'live', now + 5000)).toBeUndefined()
  expect(lostSince(progress, 'live', now + 60_000)).toBe(heartbeatAt)
  expect(lostSince(progress, 'lost', now + 60_000)).toBeUndefined()
  expect(lostSince({ ...progress, status: 'waiting' }, 'live', now + 60_000)).toBeUndefined()
  expect(lostSince({ ...progress, heartbeatAt: null }, 'live', now + 60_000)).toBeUndefined()
})

const step = (id: string, status: 'running' | 'succeeded' | 'failed', parentId: string | null = null) => ({
  id,
  parentId,
  name: id,
  kind: 'step' as const,
  status,
  attempts: 1,
  logs: [],
})
const run = {
  id: 'r',
  workflow: { name: 'Digest' },
  status: 'running' as const,
  steps: [step('read', 'succeeded'), step('inner', 'succeeded', 'read'), step('write', 'running')],
  source: { format: 'ag-ui' },
}

test('without a plan the stages are the steps at the top, and what runs is not behind the run', () => {
  const stations = stationsOf({ run, html: {} })
  expect(stations).toEqual([
    { label: 'read', status: 'succeeded' },
    { label: 'write', status: 'running' },
  ])
  expect(countDone(stations)).toBe(1)
})

const node = (label: string, rest: object = {}) => ({
  label,
  kind: 'step' as const,
  x: 0,
  y: 0,
  width: 1,
  steps: 0,
  ...rest,
})

test('a plan shows what is still to come', () => {
  const graph = {
    width: 1,
    height: 1,
    nodes: [node('Read', { status: 'failed' }), node('Write')],
    edges: [],
    nodeOf: {},
    more: 0,
  }
  const planned = { ...run, workflow: { ...run.workflow, graph: { nodes: [], edges: [] } } }
  const stations = stationsOf({ run: planned, html: {}, graph })
  expect(stations).toEqual([{ label: 'Read', status: 'failed' }, { label: 'Write' }])
  expect(countDone(stations)).toBe(1)
})

import { expect, test } from 'vitest'
import { observeHeartbeat, lostSince, elapsedSince } from './run-progress.ts'
import { countDone, nearStages, type Stage, runStages } from './run-stages.ts'

const heartbeatAt = '2026-01-01T00:00:00.000Z'
const sent = Date.parse(heartbeatAt)

test('contact is called lost after some silence, and only where the server could be heard', () => {
  const heard = observeHeartbeat(heartbeatAt, sent)
  expect(lostSince('running', 'live', heard, sent + 5000)).toBeUndefined()
  expect(lostSince('running', 'live', heard, sent + 60_000)).toBe(heartbeatAt)
  expect(lostSince('running', 'lost', heard, sent + 60_000)).toBeUndefined()
  expect(lostSince('waiting', 'live', heard, sent + 60_000)).toBeUndefined()
  expect(lostSince('running', 'live', observeHeartbeat(null, sent), sent + 60_000)).toBeUndefined()
})

test.each([-3_600_000, 0, 3_600_000])('a clock that is %d ms off changes nothing', (off) => {
  const late = observeHeartbeat(heartbeatAt, sent + off + 900)
  const heard = observeHeartbeat(new Date(sent + 2000).toISOString(), sent + off + 2100, late)
  const now = sent + off + 5100
  expect(lostSince('running', 'live', heard, now)).toBeUndefined()
  expect(lostSince('running', 'live', heard, now + 8000)).toBe(heard.heartbeatAt)
  expect(elapsedSince(heartbeatAt, heard, now)).toBe(5000)
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
  const { stages, isPlanned } = runStages({ run, html: {} })
  expect(isPlanned).toBe(false)
  expect(stages).toEqual([
    { label: 'read', status: 'succeeded' },
    { label: 'write', status: 'running' },
  ])
  expect(countDone(stages)).toBe(1)
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
  const { stages, isPlanned } = runStages({ run: planned, html: {}, graph })
  expect(isPlanned).toBe(true)
  expect(stages).toEqual([{ label: 'Read', status: 'failed' }, { label: 'Write' }])
  expect(countDone(stages)).toBe(1)
})

const wayTo = (at: number) =>
  Array.from({ length: 40 }, (_, index): Stage => ({
    label: `${index}`,
    ...(index <= at && { status: index === at ? ('running' as const) : ('succeeded' as const) }),
  }))

test('a long way is counted as a whole, and drawn around where the run is', () => {
  expect(countDone(wayTo(30))).toBe(30)
  const drawn = (at: number) => nearStages(wayTo(at)).map(({ label }) => Number(label))
  expect([drawn(0)[0], drawn(0).length]).toEqual([0, 24])
  expect(drawn(20)[0]).toBe(8)
  expect([drawn(39)[0], drawn(39).at(-1)]).toEqual([16, 39])
  expect(nearStages([{ label: 'only' }])).toEqual([{ label: 'only' }])
})

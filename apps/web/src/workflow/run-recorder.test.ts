import type { RunProgress } from '@vitrine/api-client'
import { expect, test } from 'vitest'
import { createRunRecorder, type RunRecorder } from './run-recorder.ts'

const at = '2026-01-01T00:00:00.000Z'
const started = { type: 'RUN_STARTED', threadId: 'r', runId: 'r' }
const graph = { nodes: [{ id: 'read', label: 'Read the document', kind: 'step' as const }], edges: [] }

function record(): RunRecorder {
  return createRunRecorder({ id: 'r', workflow: { name: 'Digest', graph }, inputs: { topic: 'tea' } })
}

function standing(change: Partial<RunProgress> = {}): RunProgress {
  return {
    status: 'running',
    startedAt: at,
    endedAt: null,
    heartbeatAt: at,
    error: null,
    questions: [],
    ...change,
  }
}

const say = (delta: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta })
const timed = (...events: object[]) => events.map((event) => ({ at, event }))

test('a run that waits for its turn has its inputs, and no steps yet', () => {
  const recorder = record()
  recorder.take([], standing({ status: 'queued', startedAt: null }))
  expect(recorder.prepare().run).toMatchObject({ status: 'queued', inputs: { topic: 'tea' }, steps: [] })
})

test('what an agent says is shown as the result so far, and only what is new is handed over', () => {
  const recorder = record()
  const step = { type: 'STEP_STARTED', stepName: 'read' }
  recorder.take(timed(started, step, say('Tea is\n')), standing())
  const first = recorder.prepare()
  expect(first.run).toMatchObject({ status: 'running', outputs: 'Tea is\n' })
  expect(first.run.steps[0]).toMatchObject({ name: 'Read the document', nodeId: 'read', status: 'running' })
  expect(recorder.prepare().html).toEqual({})
  recorder.take(timed(say('**green**')), standing())
  expect(Object.values(recorder.prepare().html).join()).toContain('<strong>green</strong>')
})

test.each([
  ['failed', { message: 'The run took longer than it may.', reason: 'time-limit' }],
  ['interrupted', { message: 'The server was stopped.' }],
  ['cancelled', null],
] as const)('of a run that its server calls %s nothing goes on', (status, error) => {
  const recorder = record()
  recorder.take(
    timed(started, { type: 'STEP_STARTED', stepName: 'read' }),
    standing({ status, error, endedAt: '2026-01-01T00:00:05.000Z' }),
  )
  const { run } = recorder.prepare()
  expect(run).toMatchObject({ status, endedAt: Date.parse('2026-01-01T00:00:05.000Z') })
  expect(run.error).toEqual(error ?? undefined)
  expect(run.steps.map((step) => step.status)).toEqual([status])
})

test('a run that says itself how it failed is not talked over', () => {
  const recorder = record()
  recorder.take(
    timed(started, { type: 'RUN_ERROR', message: 'The kettle is empty.' }),
    standing({ status: 'failed', endedAt: at }),
  )
  expect(recorder.prepare().run).toMatchObject({
    status: 'failed',
    error: { message: 'The kettle is empty.' },
  })
})

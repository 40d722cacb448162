import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const task = {
  id: 'k',
  name: 'taste',
  error: null,
  interrupts: [{ id: 'i', value: 'Is it sweet?' }],
  path: ['taste'],
}

const state = {
  values: { recipe: 'Peas with mint', count: 12 },
  next: ['taste'],
  tasks: [task],
  metadata: { graph_id: 'cook', step: 7 },
  created_at: '2026-01-02T03:04:00Z',
  checkpoint: { thread_id: 'th', checkpoint_id: 'c1', checkpoint_ns: '' },
  parent_checkpoint: null,
}

test('a state without messages shows its values, and the node that waits for a person', () => {
  const { run, report } = readRuns(state)

  expect(report).toMatchObject({ format: 'langgraph-state', records: 1, read: 1, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({
    id: 'c1',
    workflow: { name: 'cook' },
    status: 'waiting',
    outputs: { recipe: 'Peas with mint', count: 12 },
  })
  expect(run.steps).toMatchObject([
    { name: 'cook', kind: 'workflow', status: 'waiting' },
    { name: 'taste', kind: 'interrupt', status: 'waiting', input: 'Is it sweet?' },
  ])
})

test('a state with nothing to come has ended, and one whose task failed says why', () => {
  expect(readRuns({ ...state, next: [], tasks: [] }).run.status).toBe('succeeded')
  const { run } = readRuns({ ...state, tasks: [{ ...task, error: 'Burnt' }] })
  expect([run.status, run.error]).toEqual(['failed', { message: 'Burnt' }])
})

test('a state with messages is the conversation they are', () => {
  const messages = [{ type: 'human', content: 'How many?' }]

  expect(() => readRuns({ ...state, values: { messages } })).toThrow()
})

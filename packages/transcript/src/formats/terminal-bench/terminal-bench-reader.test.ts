import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const trial = {
  id: 't1',
  trial_name: 'boil-water.1-of-1',
  task_id: 'boil-water',
  instruction: 'Boil the water.',
  is_resolved: false,
  failure_mode: 'agent_timeout',
  parser_results: { test_kettle: 'passed', test_steam: 'failed', test_whistle: 'skipped' },
  recording_path: 'boil-water/agent.cast',
  total_input_tokens: 30,
  total_output_tokens: 4,
  trial_started_at: '2026-01-02T03:04:00+00:00',
  trial_ended_at: '2026-01-02T03:04:09+00:00',
  agent_started_at: '2026-01-02T03:04:01+00:00',
  agent_ended_at: '2026-01-02T03:04:05+00:00',
  test_started_at: '2026-01-02T03:04:06+00:00',
  test_ended_at: '2026-01-02T03:04:08+00:00',
}

test('a trial is a run of the agent and of the tests after it', () => {
  const { run, report } = readRuns(trial)

  expect(report).toMatchObject({ format: 'terminal-bench', records: 1, read: 1, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({
    id: 't1',
    workflow: { name: 'boil-water.1-of-1' },
    status: 'failed',
    error: { type: 'agent_timeout' },
    inputs: 'Boil the water.',
    usage: { inputTokens: 30, outputTokens: 4 },
    startedAt: 1_767_323_040_000,
    endedAt: 1_767_323_049_000,
  })
  expect(run.steps.map(({ name, parentId, kind, status }) => [name, parentId, kind, status])).toEqual([
    ['boil-water.1-of-1', null, 'workflow', 'failed'],
    ['agent', 't1', 'agent', 'unset'],
    ['test_kettle', 't1', 'evaluation', 'succeeded'],
    ['test_steam', 't1', 'evaluation', 'failed'],
    ['test_whistle', 't1', 'evaluation', 'unset'],
  ])
})

test('a trial that was solved has not failed, whatever its failure mode', () => {
  const { run } = readRuns({ ...trial, is_resolved: true })

  expect([run.status, run.error]).toEqual(['succeeded', undefined])
})

test('the results of all trials are one run, and a value that is no trial is reported', () => {
  const solved = {
    task_id: 'cool-water',
    trial_name: 'cool-water.1-of-1',
    is_resolved: true,
    failure_mode: 'unset',
  }
  const { run, report } = readRuns({ results: [trial, solved, 'nothing'], accuracy: 0.5, n_resolved: 1 })

  expect(run).toMatchObject({
    workflow: { name: 'Terminal-Bench' },
    status: 'unset',
    attributes: { accuracy: 0.5 },
  })
  expect(
    run.steps.filter(({ parentId }) => parentId === null).map(({ name, status }) => [name, status]),
  ).toEqual([
    ['boil-water.1-of-1', 'failed'],
    ['cool-water.1-of-1', 'succeeded'],
  ])
  expect(report).toMatchObject({ records: 3, read: 2, skipped: 1 })
})

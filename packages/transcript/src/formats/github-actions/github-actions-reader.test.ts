import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const step = (number: number, conclusion: string | null, more: Values = {}): Values => ({
  name: `Step ${number}`,
  status: conclusion === null ? 'queued' : 'completed',
  conclusion,
  number,
  started_at: `2026-01-02T03:04:0${number}Z`,
  completed_at: `2026-01-02T03:04:0${number + 1}Z`,
  ...more,
})

const job: Values = {
  id: 7,
  run_id: 90,
  run_attempt: 2,
  workflow_name: 'Tests',
  name: 'linters',
  status: 'completed',
  conclusion: 'failure',
  started_at: '2026-01-02T03:04:00Z',
  completed_at: '2026-01-02T03:04:09Z',
  head_branch: 'main',
  labels: ['ubuntu-latest'],
  runner_name: 'a runner',
  steps: [step(1, 'success'), step(2, 'failure'), step(3, 'skipped')],
}

test('a webhook of a job is a run with its steps below the job', () => {
  const { run, report } = readRuns({
    action: 'completed',
    workflow_job: job,
    repository: { full_name: 'octo/kitchen' },
    sender: { login: 'ada' },
  })

  expect(report).toMatchObject({ format: 'github-actions', records: 4, read: 4, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({
    id: '90',
    workflow: { name: 'Tests' },
    status: 'failed',
    startedBy: 'ada',
    startedAt: 1_767_323_040_000,
    endedAt: 1_767_323_049_000,
    attributes: { repository: 'octo/kitchen' },
  })
  expect(run.steps.map(({ id, parentId, status, attempts }) => [id, parentId, status, attempts])).toEqual([
    ['job-7', null, 'failed', 2],
    ['job-7-1', 'job-7', 'succeeded', 1],
    ['job-7-2', 'job-7', 'failed', 1],
    ['job-7-3', 'job-7', 'unset', 1],
  ])
  expect(run.steps[3]?.attributes).toEqual({ conclusion: 'skipped' })
})

test('jobs of one run stand together, those of another run apart', () => {
  const { runs } = readRuns({
    total_count: 3,
    jobs: [job, { ...job, id: 8, name: 'tests', conclusion: 'success' }, { ...job, id: 9, run_id: 91 }],
  })

  expect(runs.map(({ id, steps }) => [id, steps.length])).toEqual([
    ['90', 8],
    ['91', 4],
  ])
})

test('what the command line lists is read the same', () => {
  const { run, report } = readRuns({
    databaseId: 90,
    workflowName: 'Tests',
    displayTitle: 'Mend the kettle',
    event: 'push',
    jobs: [
      {
        databaseId: 7,
        name: 'linters',
        status: 'in_progress',
        conclusion: '',
        startedAt: '2026-01-02T03:04:00Z',
        completedAt: '0001-01-01T00:00:00Z',
        url: 'https://github.com/octo/kitchen',
        steps: [{ name: 'Set up', number: 1, status: 'queued', conclusion: '' }],
      },
    ],
  })

  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({ id: '90', attributes: { displayTitle: 'Mend the kettle', event: 'push' } })
  expect(run.steps.map(({ status }) => status)).toEqual(['interrupted', 'queued'])
  expect(run.steps[0]?.endedAt).toBeUndefined()
})

test('keys that are not known and steps that are none are told', () => {
  const { report, notes } = readRuns({
    mood: 1,
    workflow_job: { ...job, speed: 2, steps: [step(1, 'success', { heat: 3 }), 7] },
  })

  expect(report.unknownKeys?.paths.map(({ path }) => path).toSorted()).toEqual([
    'jobs[].speed',
    'jobs[].steps[].heat',
    'mood',
  ])
  expect(notes).toEqual([[3, 'not-a-step']])
})

const files = corpusFiles('github-actions')

describe.skipIf(files.length === 0)('real jobs of GitHub Actions', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { run, report } = readRuns(new TextDecoder().decode(read()))

      expect(run.steps.filter(({ parentId }) => parentId !== null)).toHaveLength(counts.steps ?? 0)
      expect(report).toMatchObject({ repaired: 0, unknown: 0, skipped: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

const bare = (id: number, conclusion: string): Values => ({
  id,
  name: `job ${id}`,
  status: 'completed',
  conclusion,
  html_url: `https://github.com/ada/garden/actions/runs/77/job/${id}`,
})

test('jobs without steps and times are known by the addresses of their pages, which name their run', () => {
  const { runs } = readRuns({ jobs: [bare(1, 'failure'), bare(2, 'success')] })

  expect(runs).toMatchObject([
    {
      id: '77',
      workflow: { name: 'ada/garden' },
      status: 'failed',
      steps: [{ status: 'failed' }, { status: 'succeeded' }],
    },
  ])
})

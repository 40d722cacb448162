import { expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

const observation = (id: string, parentObservationId: string | null) => ({
  id,
  traceId: 't1',
  type: 'SPAN',
  name: id,
  startTime: '2026-01-02T03:04:05Z',
  endTime: '2026-01-02T03:04:06Z',
  parentObservationId,
})

test('scores are steps below what they judge, and change neither times nor results of the run', () => {
  const scores = [
    {
      id: 's1',
      name: 'taste',
      value: 0.2,
      comment: 'Salty',
      authorUserId: 'secret',
      timestamp: '2027-01-01',
    },
    { id: 's1', name: 'kind', value: 1, stringValue: 'soup', observationId: 'b' },
    { name: 'lost', value: 0, observationId: 'gone' },
    null,
  ]
  const observations = [observation('a', null), observation('b', 'a')]
  const { run, report } = readRuns({ trace: { id: 't1', output: 'soup', scores }, observations })

  expect(run).toMatchObject({ endedAt: Date.parse('2026-01-02T03:04:06Z'), outputs: 'soup' })
  expect(run.steps.slice(2)).toEqual(
    [
      { id: 'score:s1', parentId: 'a', name: 'taste', output: { value: 0.2, comment: 'Salty' } },
      { id: 'score:s1-2', parentId: 'b', name: 'kind', output: { value: 1, stringValue: 'soup' } },
      { id: 'score:3', parentId: 'a', name: 'lost', output: { value: 0 } },
    ].map((step) => ({ ...step, kind: 'evaluation', status: 'unset', attempts: 1, logs: [] })),
  )
  expect(report).toMatchObject({ records: 2, read: 2 })
})

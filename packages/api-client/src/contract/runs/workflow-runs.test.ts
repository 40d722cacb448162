import { expect, test } from 'vitest'
import { runProgressSchema } from './workflow-runs.ts'

test('a reason that only a newer server knows leaves the rest of the answer as it is', () => {
  const progress = {
    status: 'failed',
    startedAt: null,
    endedAt: null,
    heartbeatAt: null,
    error: { type: 'E7', message: 'The moon was full.' },
    questions: [],
  }
  const error = { ...progress.error, reason: 'full-moon' }
  expect(runProgressSchema.parse({ ...progress, error })).toEqual(progress)
  expect(
    runProgressSchema.parse({ ...progress, error: { ...error, reason: 'too-much' } }).error?.reason,
  ).toBe('too-much')
})

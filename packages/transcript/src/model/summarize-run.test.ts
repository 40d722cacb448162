import { expect, test } from 'vitest'
import { run, step } from './__fixtures__/small-run.ts'
import { summarizeRun } from './summarize-run.ts'

test('a summary counts steps, failures and calls, and a model call once however many recorded it', () => {
  const whole = run(
    [
      step('agent', null, { kind: 'agent' }),
      step('framework', 'agent', { kind: 'model' }),
      step('http', 'framework'),
      step('sdk', 'http', { kind: 'model' }),
      step('other', 'agent', { kind: 'model', status: 'failed' }),
      step('tool', 'agent', { kind: 'tool' }),
    ],
    { startedAt: 1.5, endedAt: 3.25, usage: { inputTokens: 1 } },
  )

  expect(summarizeRun(whole)).toEqual({
    title: 'Kitchen',
    status: 'succeeded',
    startedAt: 1.5,
    durationMs: 1.75,
    steps: 6,
    failedSteps: 1,
    modelCalls: 2,
    toolCalls: 1,
    usage: { inputTokens: 1 },
  })
})

test('a failure counts once, where it happened, however many steps it brought down', () => {
  const failed = { status: 'failed' } as const
  const steps = [
    step('agent', null, failed),
    step('tool', 'agent', failed),
    step('retry', 'agent'),
    step('http', 'retry', failed),
    step('other', 'agent'),
    step('alone', null, failed),
  ]
  expect(summarizeRun(run(steps)).failedSteps).toBe(3)
  expect(summarizeRun(run(steps.toReversed())).failedSteps).toBe(3)
})

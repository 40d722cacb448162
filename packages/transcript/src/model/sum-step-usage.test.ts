import { expect, test } from 'vitest'
import { step } from './__fixtures__/small-run.ts'
import { sumStepUsage } from './sum-step-usage.ts'

const cost = (amount: number, currency = 'USD') => ({ cost: { amount, currency } })

test('a step that repeats what those below it took adds nothing, and one that knows more counts', () => {
  expect(
    sumStepUsage([
      step('a', null, { usage: { inputTokens: 6, outputTokens: 1 } }),
      step('b', 'a', { usage: { inputTokens: 2, ...cost(1) } }),
      step('c', 'a', { usage: { inputTokens: 4, ...cost(2) } }),
      step('d', 'c', { usage: { inputTokens: 4, reasoningTokens: 3 } }),
      step('e', null, { usage: { inputTokens: 10 } }),
    ]),
  ).toEqual({ inputTokens: 16, outputTokens: 1, reasoningTokens: 3, ...cost(3) })
})

test('costs in several currencies have no sum', () => {
  expect(
    sumStepUsage([step('a', null, { usage: cost(1) }), step('b', null, { usage: cost(1, 'EUR') })]),
  ).toBeUndefined()
})

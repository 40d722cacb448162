import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD_RULES } from './default-password-rules.ts'
import { judgePassword } from './judge-password.ts'
import { loadPasswordEstimator } from './load-password-estimator.ts'

const knowledge = { rules: DEFAULT_PASSWORD_RULES, context: [] }

test('counts missing characters in code points', () => {
  expect(judgePassword('', knowledge)).toEqual({ kind: 'too-short', remaining: 15 })
  expect(judgePassword('fourteen chars', knowledge)).toEqual({ kind: 'too-short', remaining: 1 })
  expect(judgePassword('🦉🦉🌲🦉🌙', knowledge)).toEqual({ kind: 'too-short', remaining: 10 })
})

test('accepts a password by length alone, and praises a longer one', () => {
  expect(judgePassword('fifteen letters', knowledge)).toEqual({ kind: 'enough' })
  expect(judgePassword('quiet herons by the water', knowledge)).toEqual({ kind: 'long' })
  expect(judgePassword('herons '.padEnd(129, 'abcdefghijk'), knowledge)).toEqual({ kind: 'too-long' })
})

test('applies the minimum length of the back end', async () => {
  const rules = { minimumLength: 8, maximumLength: 64 }
  const estimator = await loadPasswordEstimator()
  expect(judgePassword('superman', { rules, estimator, context: [] })).toEqual({ kind: 'too-common' })
  expect(judgePassword('sv pf7 q', { rules, estimator, context: [] })).toEqual({ kind: 'enough' })
})

import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Scout', 'S'],
  ['ada lovelace of london', 'AL'],
  ['“Helper” (beta)', 'HB'],
  ['e\u0301mile', 'E\u0301'],
  ['👩‍🔬 Lab', '👩‍🔬L'],
  ['助手', '助'],
  ['مساعد البحث', 'ما'],
  ['\u202e', ''],
  ['---', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

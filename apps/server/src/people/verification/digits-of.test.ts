import { expect, test } from 'vitest'
import { digitsOf } from './digits-of.ts'

test.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['0123–4567', '01234567'],
  ['０１２３４５', '012345'],
  ['٠١٢٣٤٩', '012349'],
  ['۰۱۲۳۴۹', '012349'],
  ['०१२३४९', '012349'],
  ['০১২৩৪৯', '012349'],
  ['12a', '12a'],
])('%j is the code %j', (typed, code) => {
  expect(digitsOf(typed)).toBe(code)
})

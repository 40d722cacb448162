import { expect, test } from 'vitest'
import { lookOf } from './look-of.ts'

test.each([
  [{ kind: 'pdf' }, { kind: 'pdf', names: [] }],
  [
    { kind: 'json', names: ['a', 7] },
    { kind: 'json', names: ['a'] },
  ],
  [{ kind: 'json' }, undefined],
  [{ kind: 'of-a-newer-reader' }, undefined],
  ['pdf', undefined],
])('the look %o of a failure is %o', (look, expected) => {
  expect(lookOf({ look })).toEqual(expected)
})

test.each([undefined, null, 'pdf', new Error('x')])('%o says nothing of a look', (failure) => {
  expect(lookOf(failure)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findRepeats } from './find-repeats.ts'

test.each([
  ['aaaa', { period: 1, rounds: 4 }],
  ['aaab', undefined],
  ['ababab', { period: 2, rounds: 3 }],
  ['abababa', { period: 2, rounds: 3 }],
  ['abab', undefined],
  ['aabaabaab', { period: 3, rounds: 3 }],
  ['aaaabaaaabaaaab', { period: 5, rounds: 3 }],
  ['abcdefgabcdefgabcdefg', undefined],
  ['', undefined],
])('finds in %s what is repeated from its beginning', (signs, repeats) => {
  expect(findRepeats([...signs], 0)).toEqual(repeats)
})

test('begins at the given index', () => {
  expect(findRepeats([...'xabababx'], 1)).toEqual({ period: 2, rounds: 3 })
})

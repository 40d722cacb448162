import { expect, test, vi } from 'vitest'
import { isMajority } from './is-majority.ts'

test.each([
  [[], false],
  [[1], true],
  [[0], false],
  [[1, 0], false],
  [[0, 1], false],
  [[1, 0, 1], true],
  [[0, 0, 1, 1, 1], true],
  [[1, 1, 0, 0, 0], false],
  [[0, 0, 1, 1], false],
])('of %j more than half are set: %s', (values, isMost) => {
  expect(isMajority(values, (value) => value === 1)).toBe(isMost)
})

test('values that cannot change the answer are not asked about', () => {
  const asked = vi.fn(() => false)

  isMajority(Array.from({ length: 100 }), asked)

  expect(asked).toHaveBeenCalledTimes(51)
})

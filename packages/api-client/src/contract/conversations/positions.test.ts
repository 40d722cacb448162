import { expect, test } from 'vitest'
import { formatPositions, parsePositions } from './positions.ts'

test.each([
  [[0], '0'],
  [[3, 1, 2, 0, 7, 7], '0-3,7'],
  [Array.from({ length: 5000 }, (_, index) => index), '0-4999'],
])('positions are spelled by their ranges', (positions, text) => {
  expect(formatPositions(positions)).toBe(text)
})

test('what was spelled is read', () => {
  expect(parsePositions('0-3,7')).toEqual([
    [0, 3],
    [7, 7],
  ])
})

test.each(['', ',', '1,', '-1', '3-1', '1.5', '1e3', ' 1', '1-2-3', 'all', '9'.repeat(10)])(
  'the text %j names no positions',
  (text) => {
    expect(parsePositions(text)).toBeUndefined()
  },
)

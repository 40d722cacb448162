import { expect, test } from 'vitest'
import { parseSelection } from './parse-selection.ts'

test.each([
  ['2', [1]],
  ['1, 3-5', [0, 2, 3, 4]],
  ['3 3 1', [0, 2]],
  [' ALL ', [0, 1, 2, 3, 4]],
])('%j names %j of five things', (answer, positions) => {
  expect(parseSelection(answer, 5)).toEqual(positions)
})

test.each(['', '0', '6', '4-6', '3-2', 'one', '1;2', '-1'])(
  '%j names nothing among five things',
  (answer) => {
    expect(parseSelection(answer, 5)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { fuseRanks } from './fuse-ranks.ts'

test.each([
  [
    [['a', 'b'], []],
    ['a', 'b'],
  ],
  [
    [
      ['a', 'b', 'c'],
      ['c', 'd'],
    ],
    ['c', 'a', 'b', 'd'],
  ],
  [[[], []], []],
])('the rankings %j together are %j', (rankings, fused) => {
  expect(fuseRanks(rankings).map(({ id }) => id)).toEqual(fused)
})

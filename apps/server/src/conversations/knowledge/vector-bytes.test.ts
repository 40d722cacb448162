import { expect, test } from 'vitest'
import { similarityOf, toVectorBytes } from './vector-bytes.ts'

test.each([
  [[0.1, 0.2, -0.3], [0.2, 0.4, -0.6], 1],
  [[1, 0], [0, 1], 0],
  [[1, 0], [-3, 0], -1],
  [[0, 0], [1, 0], -1],
  [[1, 0, 0], [1, 0], -1],
])('the directions of %j and %j are as near as %d', (one, other, near) => {
  expect(similarityOf(toVectorBytes(one), toVectorBytes(other))).toBeCloseTo(near, 2)
})

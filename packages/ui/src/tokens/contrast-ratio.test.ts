import { expect, test } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#FF0000', '#0000ff', 2.15],
  ['#123456', '#123456', 1],
])('gives the contrast of %s and %s', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
})

test.each(['red', '#fff', '#12345g', '#12345678', ''])('refuses %j', (colour) => {
  expect(() => contrastRatio(colour, '#ffffff')).toThrow(TypeError)
})

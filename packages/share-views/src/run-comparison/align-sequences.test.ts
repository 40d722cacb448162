import { array, assert, constantFrom, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { alignSequences } from './align-sequences.ts'

const sequence = array(option(constantFrom(...'abcdefgh'), { nil: undefined }), { maxLength: 40 })

test.each([
  ['nothing', '', 'abc', []],
  [
    'the same',
    'abc',
    'abc',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'something more',
    'abc',
    'axbc',
    [
      [0, 0],
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'something less',
    'abcd',
    'ad',
    [
      [0, 0],
      [3, 1],
    ],
  ],
  [
    'something in place of another',
    'axc',
    'ayc',
    [
      [0, 0],
      [2, 2],
    ],
  ],
  [
    'a repeat',
    'abc',
    'abbc',
    [
      [0, 0],
      [1, 1],
      [2, 3],
    ],
  ],
  [
    'what has moved once',
    'abcdef',
    'bcdefa',
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ],
  ],
])('pairs %s', (_, first, second, pairs) => {
  expect(alignSequences([...first], [...second])).toEqual(pairs)
})

test('pairs have the same key, rise on both sides, and turn around with the sequences', () => {
  assert(
    property(sequence, sequence, (first, second) => {
      const pairs = alignSequences(first, second)
      let [beforeFirst, beforeSecond] = [-1, -1]
      for (const [one, other] of pairs) {
        expect(first[one]).toBeDefined()
        expect(first[one]).toBe(second[other])
        expect(one).toBeGreaterThan(beforeFirst)
        expect(other).toBeGreaterThan(beforeSecond)
        ;[beforeFirst, beforeSecond] = [one, other]
      }
      expect(alignSequences(second, first)).toEqual(pairs.map(([one, other]) => [other, one]))
    }),
  )
})

test('a sequence is paired with itself place by place', () => {
  assert(
    property(array(constantFrom(...'abc'), { maxLength: 60 }), (keys) => {
      expect(alignSequences(keys, [...keys])).toEqual(keys.map((_, place) => [place, place]))
    }),
  )
})

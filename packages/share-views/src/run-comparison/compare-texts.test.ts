import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const words = (word: string) => Array.from({ length: 2000 }, (_, place) => `${word}${place}`).join(' ')

test.each([
  ['halyard 4.1 reads', 'halyard 4.2 reads', ['4.1'], ['4.2']],
  ['أصلح الخطأ القديم', 'أصلح الخطأ الجديد', ['القديم'], ['الجديد']],
  ['', 'new', [], ['new']],
  ['the same', 'the same', [], []],
])('finds the words that differ between "%s" and "%s"', (first, second, ofFirst, ofSecond) => {
  const pieces = compareTexts(first, second)
  const textsOf = (side: string) => pieces.filter((piece) => piece.in === side).map(({ text }) => text)
  expect(textsOf('first')).toEqual(ofFirst)
  expect(textsOf('second')).toEqual(ofSecond)
})

test('the pieces of either side make up its text', () => {
  assert(
    property(string(), string(), (first, second) => {
      const pieces = compareTexts(first, second)
      const without = (side: string) =>
        pieces.flatMap((piece) => (piece.in === side ? [] : piece.text)).join('')
      expect(without('second')).toBe(first)
      expect(without('first')).toBe(second)
    }),
  )
})

test('texts with little in common are shown one after the other', () => {
  expect(compareTexts(words('a'), words('b')).map((piece) => piece.in)).toEqual(['first', 'second'])
})

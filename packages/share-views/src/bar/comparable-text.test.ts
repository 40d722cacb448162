import { expect, test } from 'vitest'
import { comparableText } from './comparable-text.ts'

test.each([
  ['Größe', 'große'],
  ['ÉTÉ', 'ete'],
  ['İstanbul\u00A0A', 'istanbul a'],
  ['ΆΛΦΑ', 'αλφα'],
  ['日本語', '日本語'],
])('%s is compared as %s', (text, comparable) => {
  expect(comparableText(text)).toBe(comparable)
})

test('a folded text is as long as the text', () => {
  for (const text of ['İİ ß ŉ ǰ ΐ ﬁ', 'a\u0301e\u0301', '👩‍👧 Ünï'])
    expect(comparableText(text)).toHaveLength(text.length)
})

import { expect, test } from 'vitest'
import { comparableText } from './comparable-text.ts'

test.each([
  ['Größe', 'GROSSE'],
  ['ÉTÉ', 'ete'],
  ['e\u0301te\u0301', 'été'],
  ['İstanbul\u00A0A', 'istanbul a'],
  ['ΆΛΦΑΣ', 'αλφας'],
  ['日本語', '日本語'],
  ['Ｖｉｔｒｉｎｅ', 'vitrine'],
  ['か\u3099', 'が'],
  ['ｶﾞ', 'ガ'],
  ['한', '\u1112\u1161\u11AB'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['مـــرحبا', 'مرحبا'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['שָׁלוֹם', 'שלום'],
  ['ﬁle', 'file'],
  ['Łódź', 'lodz'],
  ['hy\u00ADphen', 'hyphen'],
])('%s is found by %s', (text, typed) => {
  expect(comparableText(text).text).toBe(comparableText(typed).text)
})

test.each([
  ['कि', 'की'],
  ['กา', 'กี'],
  ['が', 'か'],
])('%s is not found by %s, which is another word', (text, typed) => {
  expect(comparableText(text).text).not.toBe(comparableText(typed).text)
})

test('a comparable text says where each of its letters stood', () => {
  const written = 'e\u0301İß ﬁ👩‍👧Ünï'
  const { text, origins } = comparableText(written)
  expect(text).toBe('eiss fi👩👧uni')
  expect(origins).toHaveLength(text.length + 1)
  const at = text.indexOf('fi')
  expect(written.slice(origins?.[at], origins?.[at + 2])).toBe('ﬁ')
  expect(origins?.at(-1)).toBe(written.length)
})

test('a text of plain letters keeps every place', () => {
  expect(comparableText('A plain\ttext')).toEqual({ text: 'a plain text' })
})

import { describe, expect, test } from 'vitest'
import { quoteLargeIntegers, parseEmbeddedText } from './quote-large-integers.ts'

describe('quoteLargeIntegers', () => {
  test.each([
    ['{"a": 9007199254740993}', '{"a": "9007199254740993"}'],
    [
      '[1234567890123456,9007199254740993,-9007199254740993]',
      '[1234567890123456,"9007199254740993","-9007199254740993"]',
    ],
    ['9007199254740993', '"9007199254740993"'],
    [
      '["see 9007199254740993", " \\" 9007199254740993", "\\\\", 9007199254740993]',
      '["see 9007199254740993", " \\" 9007199254740993", "\\\\", "9007199254740993"]',
    ],
    ['[9007199254740993.5, 90071992547409930e1]', '[9007199254740993.5, 90071992547409930e1]'],
    ['{"open": "9007199254740993', '{"open": "9007199254740993'],
  ])('%s becomes %s', (text, kept) => {
    expect(quoteLargeIntegers(text)).toBe(kept)
  })
})

describe('parseEmbeddedText', () => {
  test('gives large integers as texts of their digits, and undefined for a text that is not JSON', () => {
    expect(parseEmbeddedText('{"id":1234567890123456789,"n":5}')).toEqual({ id: '1234567890123456789', n: 5 })
    expect(parseEmbeddedText('{"id":')).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { parseJsonText } from './parse-json-text.ts'

test.each<[string, unknown]>([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['[-9223372036854775808,18446744073709551615]', ['-9223372036854775808', '18446744073709551615']],
  ['[9007199254740991, 1234567890123456]', [9007199254740991, 1234567890123456]],
  ['[0.12345678901234567890, 1.5e3]', [0.12345678901234568, 1500]],
  [
    String.raw`{"a\": 9007199254740993":": 9007199254740993"}`,
    { 'a": 9007199254740993': ': 9007199254740993' },
  ],
])('%s keeps the digits of its integers', (text, value) => {
  expect(parseJsonText(text)).toEqual({ isValid: true, value, repair: undefined })
})

test('NaN and Infinity become null, except in strings', () => {
  expect(parseJsonText('{"NaN":[NaN, -Infinity,"\\"NaN"]}')).toMatchObject({
    isValid: true,
    value: { NaN: [null, null, '"NaN'] },
    repair: { code: 'not-a-number' },
  })
})

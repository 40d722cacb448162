import { expect, test } from 'vitest'
import { wellFormedJson } from './well-formed-json.ts'

const values: [string, unknown, unknown][] = [
  ['the first half of a pair', 'a\uD83D', 'a\uFFFD'],
  ['the second half of a pair', '\uDE00b', '\uFFFDb'],
  ['halves in the wrong order', '\uDE00\uD83D', '\uFFFD\uFFFD'],
  ['a whole pair', '\uD83D\uDE00', '\uD83D\uDE00'],
  ['a key', { 'k\uDBFF': 1 }, { 'k\uFFFD': 1 }],
  ['a value deep inside', { a: [{ b: 'x\uD800' }] }, { a: [{ b: 'x\uFFFD' }] }],
  ['an escape that is written out', '\\ud83d', '\\ud83d'],
  ['a half after a backslash', '\\\uD83D', '\\\uFFFD'],
  ['another escape', '\u0000\n\u007F"', '\u0000\n\u007F"'],
]

test.each(values)('%s is what UTF-8 leaves of it', (_, value, left) => {
  expect(JSON.parse(wellFormedJson(JSON.stringify(value)))).toEqual(left)
  expect(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(left)))).toBe(JSON.stringify(left))
})

test('text without halves is given back as it is', () => {
  const json = '{"a":"\\u001b\\\\u"}'
  expect(wellFormedJson(json)).toBe(json)
})

import { expect, test } from 'vitest'
import { readableValue } from './readable-value.ts'

test.each([
  ['a short string', 'yes', 'words'],
  ['a long string', 'word '.repeat(50), 'prose'],
  ['lines', 'a\nb', 'prose'],
  ['a number', 0, 'words'],
  ['no', false, 'words'],
  ['a file as the model has it', { type: 'file', mediaType: 'image/png' }, 'file'],
  [
    'something that only looks like a file',
    { type: 'file', mediaType: 'image/png', url: { a: 1 } },
    'fields',
  ],
  ['a list of records', [{ a: 1, b: 'x' }, { a: 2 }], 'table'],
  ['a list of a few words', ['students', 7, true], 'items'],
  ['a list of many', Array.from({ length: 13 }, (_, n) => n), 'json'],
  ['a list of texts', ['a\nb'], 'json'],
  ['a list of anything else', [1, null], 'json'],
  ['records that hold more', [{ a: { b: 1 } }], 'json'],
  ['an empty record', {}, 'json'],
  ['a record', { a: 1 }, 'fields'],
  ['a record that nobody reads', Object.fromEntries(Array.from({ length: 99 }, (_, n) => [n, n])), 'json'],
])('reads %s', (_, value, as) => {
  expect(readableValue(value)?.as).toBe(as)
})

test.each([undefined, null, ''])('returns nothing for %j', (value) => {
  expect(readableValue(value)).toBeUndefined()
})

test('names fields two levels deep and leaves the rest as JSON', () => {
  const value = readableValue(JSON.parse('{"a": {"b": {"c": 1}}, "__proto__": null}'))
  expect(value).toEqual({
    as: 'fields',
    fields: [
      { name: 'a', value: { as: 'fields', fields: [{ name: 'b', value: { as: 'json', value: { c: 1 } } }] } },
      { name: '__proto__', value: { as: 'words', text: 'null' } },
    ],
  })
})

test('fills the cells of a table by name, never with what every object has', () => {
  expect(readableValue([{ constructor: 'mine' }, { other: null }])).toEqual({
    as: 'table',
    columns: ['constructor', 'other'],
    rows: [
      ['mine', ''],
      ['', ''],
    ],
  })
})

test('a fraction has no more digits than can be read', () => {
  const texts = [0.6666666666666666, 2.3333333333333335, 0.000012345678901, 48.85837, 7, 1e21].map((value) =>
    readableValue(value),
  )

  expect(texts).toEqual(
    ['0.6667', '2.3333', '0.00001235', '48.85837', '7', '1e+21'].map((text) => ({ as: 'words', text })),
  )
})

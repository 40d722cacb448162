import { expect, test } from 'vitest'
import { readSchemaText } from './read-schema-text.ts'

test('a text that is no JSON says where it breaks off', () => {
  expect(readSchemaText('{\n  "type": "object",\n}')).toEqual({
    state: 'no-json',
    fault: { line: 3, column: 1, expected: 'key' },
  })
})

test.each(['[]', 'null', '"object"', '{}', '{"type": "string"}'])('%s describes no inputs', (text) => {
  expect(readSchemaText(text)).toEqual({ state: 'no-object' })
})

test('a schema that makes no form says why, and on which line', () => {
  const text = '{\n  "type": "object",\n  "properties": {\n    "a": {\n      "type": "strong"\n    }\n  }\n}'
  expect(readSchemaText(text)).toEqual({ state: 'refused', reason: 'invalid', line: 5 })
  const reference =
    '{\n  "type": "object",\n  "properties": {\n    "a": { "$ref": "https://x.example" }\n  }\n}'
  expect(readSchemaText(reference)).toEqual({ state: 'refused', reason: 'reference', line: 4 })
})

test('what becomes no field is named', () => {
  const text =
    '{\n  "type": "object",\n  "properties": {\n    "a": { "not": {} },\n    "b": { "madeUp": 1 }\n  }\n}'
  const read = readSchemaText(text)
  expect(read.state === 'schema' && read.notes).toEqual([
    { kind: 'ignored', keyword: 'madeUp', at: '/properties/b/madeUp', line: 5 },
    { kind: 'json', names: ['a'], reason: { code: 'keyword', keyword: 'not' } },
    { kind: 'json', names: ['b'], reason: { code: 'kind' } },
  ])
})

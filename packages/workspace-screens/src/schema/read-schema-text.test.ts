import { expect, test } from 'vitest'
import { readSchemaText } from './read-schema-text.ts'

test('names the line at which a text stops being JSON', () => {
  expect(readSchemaText('{\n  "type": "object",\n}')).toEqual({
    state: 'no-json',
    fault: { line: 3, column: 1, expected: 'key' },
  })
})

test.each(['[]', 'null', '"object"', '{}', '{"type": "string"}'])('%s describes no inputs', (text) => {
  expect(readSchemaText(text)).toEqual({ state: 'no-object' })
})

test('names reason and line of a schema that makes no form', () => {
  const text = '{\n  "type": "object",\n  "properties": {\n    "a": {\n      "type": "strong"\n    }\n  }\n}'
  expect(readSchemaText(text)).toEqual({ state: 'refused', reason: 'invalid', line: 5 })
  const reference =
    '{\n  "type": "object",\n  "properties": {\n    "a": { "$ref": "https://x.example" }\n  }\n}'
  expect(readSchemaText(reference)).toEqual({ state: 'refused', reason: 'reference', line: 4 })
})

test('notes the parts of a schema that become no field', () => {
  const text =
    '{\n  "type": "object",\n  "properties": {\n    "a": { "not": {} },\n    "b": { "madeUp": 1 }\n  }\n}'
  const read = readSchemaText(text)
  expect(read.state === 'schema' && read.notes).toEqual([
    { kind: 'ignored', keyword: 'madeUp', at: '/properties/b/madeUp', line: 5 },
    { kind: 'json', names: ['a'], reason: { code: 'keyword', keyword: 'not' } },
    { kind: 'json', names: ['b'], reason: { code: 'kind' } },
  ])
})

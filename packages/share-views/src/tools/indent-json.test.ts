import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test.each(['{"a":[1,{"b":null},[]],"c":{},"d":"x, y: {z}"}', '[[1],"\\"[\\"",true]', ' {"a" : 1 }\n'])(
  'writes %s in lines, as JSON.stringify does',
  (text) => {
    expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2))
  },
)

test('leaves numbers as they are written', () => {
  expect(indentJson('[12345678901234567890,1.0]')).toBe('[\n  12345678901234567890,\n  1.0\n]')
})

test('decodes JSON in a string, but not in a key', () => {
  const text = JSON.stringify({ result: JSON.stringify([{ id: 1 }]), '{"key":1}': 'x' })
  expect(indentJson(text)).toBe(
    '{\n  "result": [\n    {\n      "id": 1\n    }\n  ],\n  "{\\"key\\":1}": "x"\n}',
  )
})

test.each(['peas', '{"a":', '{a: 1}', ''])('leaves %j as it is', (text) => {
  expect(indentJson(text)).toBe(text)
})

test('leaves what would become gigabytes of blanks as it is', () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  expect(indentJson(deep)).toBe(deep)
})

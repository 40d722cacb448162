import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'
import { parseJsonText } from './parse-json-text.ts'

test.each([
  ['{"a":1,"a":2}', [{ path: 'a', count: 1 }]],
  ['{"list":[{"b":1,"b":2,"b":3},{"c":1}]}', [{ path: 'list[].b', count: 2 }]],
  [String.raw`{"a":1,"\u0061":2}`, [{ path: 'a', count: 1 }]],
  ['{"a b":{"x":1,"x":1}}', [{ path: '["a b"].x', count: 1 }]],
  [String.raw`{"C:\\":1,"C:\\":2}`, [{ path: String.raw`["C:\"]`, count: 1 }]],
])('%s is parsed, and its doubled keys are noted by path', (text, paths) => {
  expect(parseJsonText(text)).toMatchObject({ isValid: true, doubledKeys: { paths, leftOut: 0 } })
})

test.each([
  '{"a":{"a":1},"b":{"a":1}}',
  String.raw`{"code":"{\"a\":1,\"a\":2}"}`,
  '[": begins with a colon",":"]',
  '[{"a":1},{"a":2}]',
])('%s has no doubled key', (text) => {
  expect(parseJsonText(text)).not.toHaveProperty('doubledKeys')
})

const line = (text: string) => `{"role":"user","content":"lost","content":${JSON.stringify(text)}}`

test('the report of an import names the doubled keys of all its records', () => {
  const { conversations, report } = importTranscript({ content: `${line('one')}\n${line('two')}` })
  expect(conversations[0]?.messages[1]?.parts).toEqual([{ type: 'text', text: 'two' }])
  expect(report.doubledKeys).toEqual({ paths: [{ path: 'content', count: 2 }], leftOut: 0 })
})

import { expect, test } from 'vitest'
import { findJsonFault } from './find-json-fault.ts'

test.each([
  ['{"a": [1, true, "x"]}\n', undefined],
  ['{"a": 1,}', { line: 1, column: 9, expected: 'key' }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, expected: ', or }' }],
  ['{\n  "a" 1}', { line: 2, column: 7, expected: ':' }],
  ['{"a": tru, "b": 1}', { line: 1, column: 7, expected: 'value' }],
  ['{"a": "x\n"}', { line: 1, column: 9, expected: 'the rest of a string' }],
  ['{"a": [1', { line: 1, column: 9, expected: 'the rest' }],
  ['', { line: 1, column: 1, expected: 'the rest' }],
  ['{}\n{}', { line: 2, column: 1, expected: 'the end' }],
])('the first fault of %j is %j', (text, fault) => {
  expect(findJsonFault(text)).toEqual(fault)
})

import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

test.each([
  [{ conversations: [{ id: 'a', messages: [{ parts: [{ text: 'one\ntwo' }] }, {}], title: undefined }] }],
  [{ list: [], object: {}, nothing: null, gone: { of: undefined }, elements: [undefined, 1, 'x'] }],
  [[[[[[[1, [2]]]]]]]],
  ['text'],
  [null],
])('the pieces of %j are its JSON', (value) => {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value, null, 2))
})

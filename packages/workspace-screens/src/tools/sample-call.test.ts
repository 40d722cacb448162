import { expect, test } from 'vitest'
import { conversationOfCall, sampleCall } from './sample-call.ts'

const tool = {
  title: '',
  verb: '',
  icon: null,
  inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
  objectField: null,
  result: 'auto',
  sensitive: ['token'],
} as const

test('a sample has the arguments of the schema and the sensitive fields', () => {
  expect(JSON.parse(sampleCall(tool)).input).toEqual({ city: 'city…', token: 'token…' })
})

test.each([
  ['{"input":{"token":"abcdef"},"output":"abcdef"}'],
  ['{"arguments":{"token":"abcdef"},"result":{"token":"abcdef"}}'],
])('a call becomes what readers get, on the branch that they see: %s', (text) => {
  const conversation = conversationOfCall(text, tool, 'sign_in')
  expect(conversation?.messages.map(({ id }) => id)).toEqual([conversation?.currentMessageId])
  expect(JSON.stringify(conversation)).toContain('[withheld]')
  expect(JSON.stringify(conversation)).not.toContain('abcdef')
})

test.each([['{"input":'], ['7'], ['[]']])('%s is no call', (text) => {
  expect(conversationOfCall(text, tool, 'sign_in')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { openaiToolCalls } from './openai-tool-calls.ts'

const reported = (message: Record<string, unknown>) =>
  openaiToolCalls(message, 'm1').map(({ part: { toolCallId, toolName, input } }) => [
    toolCallId,
    toolName,
    input,
  ])

test.each<[string, Record<string, unknown>]>([
  ['JSON in a string', { function: { name: 'pantry', arguments: '{"of":"soup"}' } }],
  ['an object', { function: { name: 'pantry', arguments: { of: 'soup' } } }],
  ['the `args` of LangChain', { name: 'pantry', args: { of: 'soup' }, type: 'tool_call' }],
  ['JSON in the `args` of LangChain', { name: 'pantry', args: '{"of":"soup"}' }],
])('arguments are read from %s', (_, call) => {
  expect(reported({ tool_calls: [{ id: 'c1', ...call }] })).toEqual([['c1', 'pantry', { of: 'soup' }]])
})

test('calls are read from `additional_kwargs` where the message itself states none', () => {
  const call = { id: 'c1', function: { name: 'pantry', arguments: '{}' } }

  expect(reported({ tool_calls: [], additional_kwargs: { tool_calls: [call] } })).toEqual([
    ['c1', 'pantry', {}],
  ])
  expect(reported({ tool_calls: [call], additional_kwargs: { tool_calls: [call] } })).toHaveLength(1)
})

test('large integers in arguments keep all their digits', () => {
  const call = { id: 'c1', function: { name: 'pantry', arguments: '{"shelf":1234567890123456789,"of":3}' } }

  expect(reported({ tool_calls: [call] })).toEqual([
    ['c1', 'pantry', { shelf: '1234567890123456789', of: 3 }],
  ])
})

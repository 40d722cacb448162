import { expect, test } from 'vitest'
import { openaiToolCalls } from './openai-tool-calls.ts'

const told = (message: Record<string, unknown>) =>
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
  expect(told({ tool_calls: [{ id: 'c1', ...call }] })).toEqual([['c1', 'pantry', { of: 'soup' }]])
})

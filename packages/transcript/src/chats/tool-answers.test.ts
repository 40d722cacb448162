import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'
import { answerOfMessage } from './tool-answers.ts'

test("the AI SDK's model messages keep calls and answers in their content", () => {
  const content = JSON.stringify([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Add' },
        { type: 'image', image: 'AAAA', mediaType: 'image/png' },
        { type: 'file', data: 'AAAA', mediaType: 'text/csv', filename: 'a.csv' },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'reasoning', text: 'Hm' },
        { type: 'tool-call', toolCallId: 'a', toolName: 'add', input: { x: 1 } },
        { type: 'tool-call', toolCallId: 'b', toolName: 'web', args: {}, providerExecuted: true },
        { type: 'tool-result', toolCallId: 'b', toolName: 'web', result: 'found' },
      ],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: 'a',
          toolName: 'add',
          output: { type: 'error-text', value: 'no' },
        },
        { type: 'tool-result', toolCallId: 'z', toolName: 'sub', output: { type: 'text', value: 'one' } },
      ],
    },
  ])
  const { conversations, report } = importTranscript({ content })

  expect(report).toMatchObject({ records: 3, read: 3 })
  expect(conversations[0]?.messages.map(({ role, parts }) => [role, ...parts])).toMatchObject([
    [
      'user',
      { type: 'text' },
      { type: 'file', mediaType: 'image/png', size: 3 },
      { type: 'file', mediaType: 'text/csv', filename: 'a.csv' },
    ],
    [
      'assistant',
      { type: 'reasoning', text: 'Hm' },
      { toolName: 'add', input: { x: 1 }, result: { outcome: 'error', content: [{ text: 'no' }] } },
      { toolName: 'web', result: { outcome: 'unset', content: [{ text: 'found' }] } },
    ],
    ['tool', { toolName: 'sub', input: null, result: { content: [{ text: 'one' }] } }],
  ])
})

test.each([
  ['{"isError": true}', 'error'],
  ['{"is_error":false}', 'success'],
  ['{"type": "error-text", "value": "no"}', 'error'],
  ['{"error_code": "unavailable"}', 'error'],
  ['{"id": ["langchain", "ToolMessage"], "kwargs": {"status": "error"}}', 'error'],
  ['{"tool_call_id": "c", "status": "success"}', 'success'],
  ['{"exit_code": 1}', 'error'],
  ['{"exitCode": 0}', 'success'],
  ['{"exit_status": 2}', 'error'],
  ['{"returncode": 0}', 'success'],
  ['{"return_code": 1}', 'error'],
  ['{"returnCode": 0}', 'success'],
  ['{"\\u0065xit_code": 1}', 'error'],
  ['{"status": "error"}', 'unset'],
  ['{"seats": 12}', 'unset'],
])('an answer of %s ended with %s', (content, outcome) => {
  const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } }
  const messages = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations[0]?.messages[0]?.parts[0]).toMatchObject({ result: { outcome } })
})

test.each([
  ['a flag of Agno', { tool_call_error: true }, 'error'],
  ['a flag that says no', { error: false }, 'success'],
  ['words', { error: 'no jar' }, 'error'],
  ['nothing', { error: null }, 'unset'],
])('a message of a tool may say by %s that it failed', (_, flag, outcome) => {
  expect(answerOfMessage({ role: 'tool', tool_call_id: 't1', content: 'x', ...flag }).result.outcome).toBe(
    outcome,
  )
})

test('what a message failed with is shown, of a tool in its result', () => {
  const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } }
  const messages = [
    { role: 'assistant', content: 'I look.', tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content: 'looking', error: 'no jar' },
    { role: 'assistant', content: '', error: { code: 'too-long' } },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations[0]?.messages).toMatchObject([
    {
      parts: [{}, { result: { outcome: 'error', content: [{ text: 'looking' }, { text: 'no jar' }] } }],
    },
    { parts: [{ type: 'data', name: 'error', data: { code: 'too-long' } }] },
  ])
})

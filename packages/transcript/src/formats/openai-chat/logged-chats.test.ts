import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

test('calls and answers that a program logged as pieces are there once, with their times', () => {
  const call = { name: 'count', arguments: '{"of":"peas"}' }
  const messages = [
    { role: 'user', content: [{ type: 'text', text: 'How many?' }], ...at(0) },
    {
      role: 'assistant',
      content: [{ type: 'tool_call', tool_call_id: 'c', ...call }],
      tool_calls: [{ id: 'c', type: 'function', function: call }],
      ...at(1),
    },
    { role: 'tool', tool_call_id: 'c', content: [{ type: 'tool_output', text: '12' }], ...at(2) },
    { role: 'assistant', content: [{ type: 'tool_call', tool_call_id: 'd', ...call }], ...at(3) },
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify({ messages }) })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z' },
    { parts: [{ toolCallId: 'c', toolName: 'count', result: { content: [{ text: '12' }] } }] },
    { parts: [{ toolCallId: 'd', input: { of: 'peas' } }] },
  ])
  expect(conversations[0]?.messages[1]?.parts).toHaveLength(1)
  expect(report).toMatchObject({ unknown: 0 })
})

test.each([
  ['a gateway logs with its answer', { messages: asked(), response: { choices: [answered()] } }],
  [
    'a gateway logs as two bodies',
    { request_body: { messages: asked() }, response_body: { choices: [answered()] } },
  ],
  ['AutoGen gives back', { chat_history: [...asked(), answered().message], summary: '' }],
  [
    'a session of Agno holds in its runs',
    { session_id: 's', runs: [{ messages: [...asked(), answered().message] }] },
  ],
  ['an agent file of Letta holds', { agents: [{ messages: [...asked(), answered().message] }], tools: [] }],
])('messages that %s are a chat', (_, value) => {
  const { conversations } = importTranscript({ content: JSON.stringify(value) })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

function at(second: number) {
  return { _metadata: { timestamp: `2026-01-01T00:00:0${second}.000Z` } }
}

function asked() {
  return [{ role: 'user', content: 'How many?' }]
}

function answered() {
  return { index: 0, message: { role: 'assistant', content: 'Twelve.' } }
}

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

test('a line before the messages says what they are about', () => {
  const header = { _meta: true, platform: 'chatgpt', url: 'https://c.example', title: 'Beans' }
  const lines = [header, ...asked(), answered().message].map((line) => JSON.stringify(line))
  const { conversations, report } = importTranscript({ content: lines.join('\n') })

  expect(conversations).toMatchObject([{ title: 'Beans', messages: [{ role: 'user' }, {}] }])
  expect(report).toMatchObject({ format: 'openai-chat', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what went wrong beside the messages belongs to the answer, or stands in its place', () => {
  const lines = [
    { messages: [...asked(), answered().message], error: 'timeout' },
    { messages: asked(), error: { message: 'timeout' } },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(conversations.map(({ messages }) => messages.map(({ parts }) => parts))).toMatchObject([
    [[{ text: 'How many?' }], [{ text: 'Twelve.' }, { name: 'error', data: 'timeout' }]],
    [[{ text: 'How many?' }], [{ name: 'error', data: { message: 'timeout' } }]],
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('the lines of a batch, sent and answered, hold nothing that is not known', () => {
  const sent = { custom_id: 'r', method: 'POST', url: '/v1/chat', body: { model: 'm', messages: asked() } }
  const usage = { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6, queue_time: 0.1 }
  const body = { id: 'c', object: 'chat.completion', created: 1790000000, choices: [answered()], usage }
  const done = { id: 'b', custom_id: 'r', response: { status_code: 200, request_id: 'q', body }, error: null }

  for (const value of [sent, done])
    expect(importTranscript({ content: JSON.stringify(value) }).report.unknownKeys).toBeUndefined()
})

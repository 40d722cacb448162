import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

test('chats of TypingMind are read with their titles, models and tokens', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Beans', createdAt: '2026-01-01T00:00:00.000Z' },
  ])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [{ text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'typing-mind', records: 2, read: 2 })
})

/** As OpenAI has them, which the product does not. */
const calling = [
  { role: 'user', content: 'How many beans?' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'count', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'c1', content: '12' },
]

const called = {
  role: 'assistant',
  parts: [{ type: 'tool-call', toolName: 'count', result: { content: [{ text: '12' }] } }],
}

test('chats in the data of another application keep their calls', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ data: { chats: [{ messages: calling }] } }),
  })

  expect(report.format).toBe('openai-chat')
  expect(conversations[0]?.messages[1]).toMatchObject(called)
})

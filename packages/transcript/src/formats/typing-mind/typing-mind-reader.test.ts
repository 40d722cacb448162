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

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat.json', import.meta.url))

test('prompts and responses that an extension saved are a chat with their title', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    {
      title: 'Beans',
      messages: [
        { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
        { role: 'assistant', parts: [{ text: '# Beans\n\nTwelve.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'chat-exporter', records: 2, read: 2 })
})

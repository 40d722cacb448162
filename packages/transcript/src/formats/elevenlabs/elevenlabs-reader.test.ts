import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/conversation.json', import.meta.url))

test('a conversation is read with its calls and results, times, and how it ended', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('conv_1')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'assistant', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'Hello.' }] },
    { role: 'user', createdAt: '2026-01-01T00:00:02.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        {
          toolName: 'count',
          input: { what: 'beans' },
          result: { outcome: 'success', content: [{ text: '12' }], durationMs: 500 },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve beans.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'call-ended' }, { text: 'Client disconnected' }] },
  ])
  expect(report).toMatchObject({ format: 'elevenlabs', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a webhook has the conversation in its data', () => {
  const data = JSON.parse(content.toString())
  const webhook = { type: 'post_call_transcription', event_timestamp: 1767225700, data }
  const { conversations } = importTranscript({ content: JSON.stringify(webhook) })

  expect(conversations[0]?.id).toBe('conv_1')
})

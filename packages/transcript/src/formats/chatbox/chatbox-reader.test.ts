import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

test('an export of Chatbox is read with instructions, thoughts and calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans' }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { toolName: 'count', result: { content: [{ text: '12' }] } },
        { text: 'Twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'chatbox', records: 3, read: 3 })
})

test('an older export has its chats in a list and their words in one text', () => {
  const older = {
    'chat-sessions': [
      {
        id: 'garden',
        name: 'Beans',
        messages: [
          { id: 'm1', role: 'user', content: 'How many beans?' },
          { id: 'm2', role: 'assistant', content: 'Twelve.', model: 'example-1' },
        ],
      },
    ],
    settings: { language: 'en' },
  }
  const { conversations } = importTranscript({ content: JSON.stringify(older) })

  expect(conversations[0]?.messages.map(({ parts: [part] }) => part)).toMatchObject([
    { text: 'How many beans?' },
    { text: 'Twelve.' },
  ])
})

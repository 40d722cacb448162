import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat.json', import.meta.url))

test('a chat of Le Chat is read in the order of its times, with files and calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('garden')
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'seeds.csv' }] },
    {
      id: 'm2',
      role: 'assistant',
      parts: [
        {
          toolName: 'web_search',
          input: { query: 'beans' },
          result: { content: [{ text: 'twelve beans' }] },
        },
        { text: 'Twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'le-chat', records: 2, read: 2 })
})

test('chats in one file are apart by their ids, and content may be chunks', () => {
  const messages = ['peas', 'beans', 'peas'].map((chatId, index) => ({
    id: `m${index}`,
    version: 0,
    parentVersion: 0,
    chatId,
    role: index < 2 ? 'user' : 'assistant',
    content: [{ type: 'text', text: `${index}` }],
    createdAt: `2026-01-01T00:00:0${index}.000Z`,
  }))
  const { conversations } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations).toMatchObject([
    { id: 'peas', messages: [{ parts: [{ text: '0' }] }, { parts: [{ text: '2' }] }] },
    { id: 'beans', messages: [{ parts: [{ text: '1' }] }] },
  ])
})

test('messages of another application that name their chat are left to its reader', () => {
  const messages = [
    { chatId: 'garden', role: 'user', content: [{ type: 'text', text: 'How many beans?' }] },
    { chatId: 'garden', role: 'assistant', content: 'Twelve.' },
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify(messages) })

  expect(report.format).toBe('openai-chat')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
})

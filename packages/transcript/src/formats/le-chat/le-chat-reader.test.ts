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

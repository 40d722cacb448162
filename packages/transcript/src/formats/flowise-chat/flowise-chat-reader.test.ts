import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/messages.json', import.meta.url))

test('messages of Flowise are read by chat, with the tools that were used', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    {
      id: 'garden',
      messages: [
        { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
        {
          id: 'm2',
          role: 'assistant',
          parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }, { text: 'Twelve.' }],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'flowise-chat', records: 2, read: 2 })
})

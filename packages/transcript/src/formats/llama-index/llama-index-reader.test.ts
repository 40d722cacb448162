import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat_store.json', import.meta.url))

test('each key of a chat store of LlamaIndex is a conversation', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id }) => id)).toEqual(['ada', 'bob'])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [{ toolName: 'count', input: { of: 'beans' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'llama-index', records: 6, read: 6 })
})

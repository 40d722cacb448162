import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/messages.json', import.meta.url))

test('messages of Haystack are read with thoughts, calls and their results', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { toolName: 'count', result: { outcome: 'success', content: [{ text: '12' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'haystack', records: 5, read: 5 })
})

test('a text beside the result of a tool is read', () => {
  const messages = JSON.parse(content.toString())
  messages[3].content.push({ text: 'The jar is full.' })
  const { conversations } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations[0]?.messages[3]).toMatchObject({ role: 'tool', parts: [{ text: 'The jar is full.' }] })
})

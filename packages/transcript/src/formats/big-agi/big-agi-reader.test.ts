import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

test('chats of big-AGI are read with thoughts, titles and models', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans' }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      role: 'assistant',
      model: 'example-1',
      parts: [{ type: 'reasoning', text: 'The jar.' }, { text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'big-agi', records: 2, read: 2 })
})

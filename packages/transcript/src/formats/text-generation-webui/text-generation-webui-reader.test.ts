import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat.json', import.meta.url))

test('a chat of text-generation-webui is read pair by pair, and a character may speak first', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'assistant', parentId: null, parts: [{ text: 'Good day.' }] },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  const [greeting, question, answer] = conversations[0]?.messages ?? []
  expect([question?.parentId, answer?.parentId]).toEqual([greeting?.id, question?.id])
  expect(report).toMatchObject({ format: 'text-generation-webui', records: 3, read: 3 })
})

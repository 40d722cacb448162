import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const session = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of OpenClaw is told from one of Pi by its own entries', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(report).toMatchObject({ format: 'openclaw', records: 7, read: 7 })
  expect(conversations).toMatchObject([
    { id: 'claw', title: 'Water the beans', source: { format: 'openclaw', application: 'OpenClaw' } },
  ])
})

test('what OpenClaw puts before a question is hidden, and an answer that names a call as its parent follows it', () => {
  const { conversations } = importTranscript({ content: session })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Water the beans' }] },
    { id: 'message-5', role: 'assistant', parts: [{ toolName: 'water', result: { outcome: 'success' } }] },
    { parentId: 'message-5', role: 'assistant', parts: [{ text: 'Watered.' }] },
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/thread.json', import.meta.url))

test('a thread is read by time, with files and calls, and runs and model calls hidden', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({ id: 'thread-1', title: 'Beans', usage: { inputTokens: 9 } })
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'system',
      hidden: true,
      parts: [{ data: { metadata: { chat_profile: 'Counter' }, tags: ['garden'] } }],
    },
    {
      role: 'user',
      createdAt: '2026-01-01T00:00:01.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'jar.png' }],
    },
    { role: 'system', hidden: true },
    {
      role: 'tool',
      parts: [{ toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'system', hidden: true, model: 'gpt-x' },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'chainlit', records: 5, read: 5 })
})

test('steps without their thread are a conversation for each thread that they name', () => {
  const { steps } = JSON.parse(content.toString())
  const other = { ...steps[0], id: 's9', threadId: 'thread-2' }
  const { conversations } = importTranscript({ content: JSON.stringify([...steps, other]) })

  expect(conversations.map(({ id }) => id)).toEqual(['thread-1', 'thread-2'])
})

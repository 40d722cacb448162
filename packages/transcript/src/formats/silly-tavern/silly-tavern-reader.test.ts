import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat.jsonl', import.meta.url))

test('a chat of SillyTavern is read with its speakers, and other answers as branches', () => {
  const { conversations, report } = importTranscript({ content })
  const [conversation] = conversations

  expect(conversation).toMatchObject({ title: 'Gardener', source: { application: 'SillyTavern' } })
  expect(conversation?.messages).toMatchObject([
    { role: 'assistant', author: 'Gardener', parts: [{ text: 'Good day.' }] },
    {
      role: 'user',
      author: 'Ada',
      createdAt: '2024-01-01T12:00:01.000Z',
      parts: [{ text: 'How many beans?' }],
    },
    { role: 'assistant', model: 'example-1', parts: [{ text: 'A dozen.' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [{ type: 'reasoning', text: 'The jar.' }, { text: 'Twelve.' }],
    },
    { role: 'user', parts: [{ text: 'Thanks' }] },
  ])
  const [, question, other, answer, thanks] = conversation?.messages ?? []
  expect([other?.parentId, answer?.parentId]).toEqual([question?.id, question?.id])
  expect(thanks?.parentId).toBe(answer?.id)
  expect(report).toMatchObject({ format: 'silly-tavern', unknown: 0 })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/messages.json', import.meta.url))

test('messages of Dify are questions with their answers, thoughts, calls and sources', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('garden')
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'user',
      parentId: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', mediaType: 'image/*' }],
    },
    {
      id: 'm1',
      role: 'assistant',
      parentId: 'm1-question',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } },
        { text: 'Twelve.' },
        { type: 'source', title: 'seeds.csv' },
      ],
    },
    { role: 'user', parentId: 'm1', parts: [{ text: 'Sure?' }] },
    { id: 'm2', parts: [{ text: 'Yes.' }] },
  ])
  expect(report).toMatchObject({ format: 'dify', records: 2, read: 2 })
})

test('a first question that was asked again is a branch', () => {
  const { data } = JSON.parse(content.toString())
  const again = { ...data[0], id: 'm3', query: 'How many peas?' }
  const { conversations } = importTranscript({ content: JSON.stringify({ data: [...data, again] }) })

  expect(conversations[0]?.messages.map(({ id, parentId }) => [id, parentId])).toContainEqual([
    'm3-question',
    null,
  ])
})

const said = (query: string, answer: string) => ({ conversation_id: 'garden', query, answer })

test('messages without ids follow one another', () => {
  const { conversations } = importTranscript({
    content: JSON.stringify({ data: [said('Beans?', 'Twelve.'), said('Peas?', 'None.')] }),
  })
  const messages = conversations[0]?.messages ?? []

  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  expect(messages.map(({ parentId }) => parentId)).toEqual([
    null,
    ...messages.slice(0, 3).map(({ id }) => id),
  ])
})

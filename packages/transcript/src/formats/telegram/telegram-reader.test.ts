import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/result.json', import.meta.url))

test('a chat with a bot is read with pictures, and what the service noted is hidden', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: '7', title: 'Garden Bot' }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    {
      role: 'user',
      author: 'Ada',
      createdAt: '2026-01-01T00:00:00.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'photos/jar.jpg' }],
    },
    { role: 'assistant', author: 'Garden Bot', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'telegram', records: 3, read: 3 })
})

test.each([
  ['Ann Talbot', 'user'],
  ['ANN TALBOT', 'user'],
  ['Garden bot', 'assistant'],
  ['garden_bot', 'assistant'],
  ['GardenBot', 'assistant'],
])('in a group %s is read as %s', (from, role) => {
  const message = { id: 1, type: 'message', date: '2026-01-01T00:00:00', from, from_id: 'user9', text: 'Hi.' }
  const { conversations } = importTranscript({
    content: JSON.stringify({ name: 'Garden', type: 'private_group', id: 7, messages: [message] }),
  })

  expect(conversations[0]?.messages).toMatchObject([{ role, author: from }])
})

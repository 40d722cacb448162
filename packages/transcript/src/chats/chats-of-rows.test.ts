import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'

const parts = (text: string) => [{ type: 'text', text }]
const row = (id: string, chat: string, { role, said }: { role: string; said: unknown }) => ({
  id,
  chat_id: chat,
  role,
  parts: said,
  created_at: '2026-01-01T00:00:00Z',
})
const rows = [
  row('1', 'beans', { role: 'user', said: parts('How many beans?') }),
  row('2', 'beans', { role: 'assistant', said: parts('Twelve.') }),
  row('3', 'peas', { role: 'user', said: parts('How many peas?') }),
  row('4', 'peas', { role: 'assistant', said: parts('Ten.') }),
]
const asTexts = rows.map((one) => ({ ...one, parts: JSON.stringify(one.parts) }))
const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

test.each<[string, string]>([
  ['lines', lines(rows)],
  ['a list', JSON.stringify(rows)],
  ['rows of an answer', JSON.stringify({ rows })],
  ['lines whose parts are texts', lines(asTexts)],
  ['a list whose parts are texts', JSON.stringify({ data: asTexts })],
])('rows of several chats are these chats: %s', (_, content) => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([
    ['beans', 2],
    ['peas', 2],
  ])
  expect(conversations[1]?.messages[0]).toMatchObject({
    createdAt: '2026-01-01T00:00:00.000Z',
    parts: [{ type: 'text', text: 'How many peas?' }],
  })
  expect(report).toMatchObject({ format: 'ui-messages', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('chats that a database counts are chats of their own', () => {
  const counted = [7, 7, 8, 8].map((chat, index) => ({
    chat_id: chat,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Said ${index}`,
  }))
  const { conversations } = importTranscript({ content: lines(counted) })

  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([
    ['7', 2],
    ['8', 2],
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const share = readFileSync(new URL('__fixtures__/share.json', import.meta.url), 'utf8')

function read(content: string) {
  const { conversations, report } = importTranscript({ content })
  return { conversations: conversations.map(parseConversation), report }
}

test('a shared conversation is read with its thoughts, its search in depth, pages and posts', () => {
  const { conversations, report } = read(share)

  expect(conversations).toMatchObject([
    {
      title: 'When do I sow beans?',
      source: { format: 'grok-x', application: 'Grok' },
      messages: [
        { role: 'user', parts: [{ text: 'When do I sow beans?' }, { type: 'file', filename: 'bed.png' }] },
        {
          role: 'assistant',
          parts: [
            { type: 'reasoning', text: 'Frost decides.' },
            { type: 'reasoning', text: 'Looking up frost\n\nI search.\n\nFrost ends in May.' },
            { type: 'data', name: 'function_call' },
            { type: 'text', text: 'In **May**.' },
            { type: 'source', url: 'https://garden.example/frost', title: 'Frost' },
            { type: 'source', url: 'https://x.com/i/status/12', title: 'Beans are in' },
            { type: 'source', url: 'https://x.com/i/status/21' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'grok-x', records: 2, read: 2, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

const item = (sender_type: string, message: string, created_at_ms?: number) => ({
  chat_item_id: `${sender_type}-${message}`,
  sender_type,
  message,
  created_at_ms,
})

test.each<[string, (number | undefined)[]]>([
  ['by its times', [1790000003000, 1790000002000]],
  ['without times', [undefined, undefined]],
])('a conversation of whoever is signed in comes newest first, %s', (_, [late, early]) => {
  const items = [item('Agent', 'In May.', late), item('User', 'When?', early)]
  const { conversations } = read(JSON.stringify({ data: { grok_conversation_items_by_rest_id: { items } } }))

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('conversations that a program has gathered keep their titles', () => {
  const items = [item('Agent', 'In May.'), item('User', 'When?')]
  const { conversations, report } = read(
    JSON.stringify({ summary: { total: 1 }, conversations: [{ id: '9', title: 'Beans', items }] }),
  )

  expect(conversations).toMatchObject([{ id: '9', title: 'Beans', messages: [{ role: 'user' }, {}] }])
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/backup.json', import.meta.url), 'utf8')

test('every chat of a backup of NextChat is read, with calls and their results', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans', source: { application: 'NextChat' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      role: 'assistant',
      model: 'example-1',
      parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }, { text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'nextchat', records: 2, read: 2 })
})

test('a chat that was shared alone is read too', () => {
  const [chat] = JSON.parse(content)['chat-next-web-store'].sessions
  const { conversations } = importTranscript({
    content: JSON.stringify({ topic: chat.topic, messages: chat.messages }),
  })

  expect(conversations).toMatchObject([
    { title: 'Beans', messages: [{ role: 'user' }, { role: 'assistant' }] },
  ])
})

/** As OpenAI has them, which the product does not. */
const calling = [
  { role: 'user', content: 'How many beans?' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'count', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'c1', content: '12' },
]

const called = {
  role: 'assistant',
  parts: [{ type: 'tool-call', toolName: 'count', result: { content: [{ text: '12' }] } }],
}

test.each([
  ['without dates', calling],
  ['with dates', calling.map((message) => ({ ...message, date: '2026/1/1 00:00:00' }))],
])('messages of another application under a topic keep their calls, %s', (_, messages) => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ topic: 'Beans', messages }),
  })

  expect(report.format).toBe('openai-chat')
  expect(conversations[0]?.messages[1]).toMatchObject(called)
})

test.each([
  ['2024/5/1 12:00:00', '2024-05-01T12:00:00.000Z'],
  ['2024/12/11 9:05:07', '2024-12-11T09:05:07.000Z'],
  ['5/1/2024, 12:00:00 PM', undefined],
])('a message of %s is of %s', (date, createdAt) => {
  const messages = [
    { id: 'm1', date, role: 'user', content: 'How many beans?' },
    { id: 'm2', date, role: 'assistant', content: 'Twelve.' },
  ]
  const session = { ...JSON.parse(content)['chat-next-web-store'].sessions[0], messages }
  const { conversations } = importTranscript({
    content: JSON.stringify({ 'chat-next-web-store': { sessions: [session] } }),
  })

  expect(conversations[0]?.messages[0]?.createdAt).toBe(createdAt)
})

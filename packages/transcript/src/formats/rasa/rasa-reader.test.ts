import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/tracker.json', import.meta.url))

test('what was said of a tracker is shown, and what its actions and slots did is hidden', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('ada')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'system', hidden: true },
    {
      role: 'user',
      createdAt: '2026-01-01T00:00:01.500Z',
      parts: [{ text: 'How many beans?' }, { type: 'data', data: { intent: { name: 'count' } } }],
    },
    { role: 'system', hidden: true, parts: [{ name: 'slot' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'Twelve.' },
        { type: 'file', mediaType: 'image/*' },
        { name: 'buttons' },
        { name: 'metadata' },
      ],
    },
    { role: 'user', parts: [{ text: 'thanks' }, { name: 'understood' }] },
    { role: 'system', hidden: true, parts: [{ name: 'tracker', data: { slots: { jar: null } } }] },
  ])
  expect(report).toMatchObject({ format: 'rasa', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

const event = (sender: string, text: string) =>
  JSON.stringify({ sender_id: sender, event: 'user', timestamp: 1767225601, text, parse_data: {} })

test('events of several people, one a line, are a conversation for each', () => {
  const { conversations } = importTranscript({
    content: [event('ada', 'Beans?'), event('grace', 'Peas?'), event('ada', 'Thanks')].join('\n'),
  })

  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([
    ['ada', 2],
    ['grace', 1],
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/history.jsonl', import.meta.url))
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

test('what was asked is a conversation for each session, with what was pasted', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([
    ['s1', 2],
    ['s2', 1],
  ])
  expect(conversations[0]?.messages[0]).toMatchObject({
    role: 'user',
    createdAt: '2026-01-01T00:00:00.000Z',
    parts: [{ text: 'How many beans? [Pasted text #1]' }, { text: 'jar\nsack' }],
  })
  expect(report).toMatchObject({ format: 'prompt-history', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test.each([
  [
    'Codex',
    lines(
      { session_id: 's', ts: 1767225600, text: 'Beans?' },
      { session_id: 's', ts: 1767225601, text: 'Peas?' },
    ),
  ],
  ['OpenCode', lines({ input: 'Beans?', parts: [] }, { input: 'Peas?', parts: [] })],
  ['Amp', lines({ text: 'Beans?', cwd: '/garden' }, { text: 'Peas?', cwd: '/garden' })],
  [
    'Gemini CLI',
    JSON.stringify([
      {
        sessionId: 's',
        messageId: 0,
        type: 'user',
        message: 'Beans?',
        timestamp: '2026-01-01T00:00:00.000Z',
      },
      { sessionId: 's', messageId: 1, type: 'user', message: 'Peas?', timestamp: '2026-01-01T00:00:01.000Z' },
    ]),
  ],
])('the list of %s is read', (_, text) => {
  const { conversations, report } = importTranscript({ content: text })

  expect(report.format).toBe('prompt-history')
  expect(
    conversations.map(({ messages }) => messages.map(({ role, parts: [part] }) => [role, part])),
  ).toEqual([
    [
      ['user', { type: 'text', text: 'Beans?' }],
      ['user', { type: 'text', text: 'Peas?' }],
    ],
  ])
})

const entry = (messageId: number, type: string, message: string) => ({
  sessionId: 's',
  messageId,
  type,
  message,
  timestamp: '2026-01-01T00:00:00.000Z',
})

test('what Gemini CLI answered in its list is an answer, and what else stands there is none', () => {
  const { conversations } = importTranscript({
    content: JSON.stringify([
      entry(0, 'user', 'Beans?'),
      entry(1, 'gemini', 'Twelve.'),
      entry(2, 'info', 'Saved.'),
    ]),
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'system'])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const conversation = readFileSync(new URL('__fixtures__/conversation.json', import.meta.url))

test('a conversation of Kiro is read with pictures, calls and their results', () => {
  const { conversations, report } = importTranscript({ content: conversation })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'How many beans?', source: { format: 'kiro' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      id: 'a1',
      role: 'assistant',
      model: 'example-1',
      parts: [
        { text: 'I look.' },
        {
          toolName: 'fs_read',
          result: { outcome: 'success', durationMs: 2000, content: [{ text: 'beans,12' }] },
        },
        { toolName: 'execute_bash', result: { outcome: 'error', content: [{ text: 'no such folder' }] } },
      ],
    },
    { id: 'a2', parentId: 'a1', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'kiro', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a turn of a kind that is not known is kept and reported, as is a key', () => {
  const history = [
    { user: { content: { Prompt: { prompt: 'Go' } }, mood: 'fine' }, assistant: { Dream: { of: 'beans' } } },
    { user: { content: { Whistle: {} } }, assistant: { Response: { content: 'Gone' } } },
  ]
  const content = JSON.stringify({ conversation_id: 's', history })
  const { conversations, report } = importTranscript({ content })

  expect(report).toMatchObject({ records: 2, unknown: 2 })
  expect(report.unknownKeys?.paths).toEqual(
    expect.arrayContaining([
      { path: 'user.mood', count: 1 },
      { path: 'assistant.Dream', count: 1 },
    ]),
  )
  expect(JSON.stringify(conversations)).toContain('"of":"beans"')
})

test('words and results that an export has bare are read', () => {
  const history = [
    {
      user: { content: { Prompt: 'How many beans?' } },
      assistant: { ToolUse: { content: 'I look.', tool_uses: [{ id: 't1', name: 'fs_read', args: {} }] } },
    },
    {
      user: {
        content: { ToolUseResults: [{ tool_use_id: 't1', content: [{ Text: '12' }], status: 'Success' }] },
      },
      assistant: { Response: { content: 'Twelve.' } },
    },
  ]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ conversation_id: 's', history }),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { parts: [{ text: 'I look.' }, { result: { outcome: 'success', content: [{ text: '12' }] } }] },
    { parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the database of Amazon Q is a conversation for each folder, and other tables are left alone', () => {
  const value = JSON.parse(conversation.toString())
  const { conversations, report } = importTranscript({
    content: writtenDatabase(
      'CREATE TABLE conversations (key TEXT PRIMARY KEY, value TEXT)',
      'CREATE TABLE auth_kv (key TEXT PRIMARY KEY, value TEXT)',
      insertInto('conversations', '/garden', JSON.stringify(value)),
      insertInto('conversations', '/kitchen', JSON.stringify({ ...value, conversation_id: 'kitchen' })),
      insertInto('conversations', '/empty', '{}'),
      insertInto('auth_kv', 'token', 'secret'),
    ),
  })

  expect(conversations.map(({ id }) => id)).toEqual(['garden', 'kitchen'])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'assistant',
  ])
  expect(report).toMatchObject({ format: 'kiro', records: 4, read: 4 })
  expect(JSON.stringify(conversations)).not.toContain('secret')
})

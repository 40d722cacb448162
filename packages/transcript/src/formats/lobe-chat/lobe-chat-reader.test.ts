import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

test('topics of LobeChat are read with thoughts, and calls with what they answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        { toolName: 'count', result: { content: [{ text: '12' }] } },
      ],
    },
    { id: 'm4', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'lobe-chat', records: 4, read: 4 })
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
  ['an export of another application', { exportedAt: '2026-01-01T00:00:00Z', messages: calling }],
  ['sessions', { messages: calling.map((message) => ({ ...message, sessionId: 's1' })) }],
  ['topics', { messages: calling.map((message) => ({ ...message, topicId: 't1' })) }],
])('messages of %s keep their calls', (_, value) => {
  const { conversations, report } = importTranscript({ content: JSON.stringify(value) })

  expect(report.format).toBe('openai-chat')
  expect(conversations[0]?.messages[1]).toMatchObject(called)
})

test('what a tool answered is kept where its call is not there', () => {
  const plugin = { apiName: 'count', identifier: 'garden', arguments: '{}' }
  const messages = [
    { id: 'm1', role: 'assistant', content: 'I look.', topicId: 't' },
    { id: 'm2', role: 'tool', content: '12', tool_call_id: 'c9', plugin, topicId: 't' },
  ]
  const { conversations } = importTranscript({
    content: JSON.stringify({ exportType: 'all', state: { messages } }),
  })

  expect(conversations[0]?.messages[1]).toMatchObject({
    id: 'm2',
    parts: [
      { type: 'tool-call', toolCallId: 'c9', toolName: 'count', result: { content: [{ text: '12' }] } },
    ],
  })
  expect(conversations[0]?.messages[1]?.hidden).toBeUndefined()
})

test('sessions of the first version are read by their topics, with the calls of functions', () => {
  const chats = {
    m3: {
      id: 'm3',
      role: 'assistant',
      content: 'Twelve.',
      createAt: 1690000003000,
      parentId: 'm2',
      topicId: 't',
    },
    m2: { id: 'm2', role: 'user', content: 'How many?', createAt: 1690000002000, topicId: 't', meta: {} },
    m1: {
      id: 'm1',
      role: 'assistant',
      content: 'Beans grow.',
      createAt: 1690000001000,
      parentId: 'gone',
      topicId: 't',
    },
    f1: {
      id: 'f1',
      role: 'function',
      content: '12',
      createAt: 1690000004000,
      parentId: 'gone',
      name: 'count',
      function_call: { name: 'count', arguments: '{"of":"beans"}' },
    },
    f2: {
      id: 'f2',
      role: 'function',
      content: '7',
      createAt: 1690000005000,
      parentId: 'gone',
      plugin: { apiName: 'weigh' },
    },
  }
  const session = { id: 's', chats, meta: { title: 'Garden' }, topics: { t: { id: 't', title: 'Beans' } } }
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ exportType: 'sessions', state: { sessions: { s: session } }, version: 1 }),
  })

  expect(
    conversations.map(({ id, title, messages }) => [id, title, messages.map((message) => message.parentId)]),
  ).toEqual([
    ['t', 'Beans', [null, 'm1', 'm2']],
    ['s', 'Garden', [null, 'f1']],
  ])
  expect(conversations[1]?.messages).toMatchObject([
    {
      createdAt: '2023-07-22T04:26:44.000Z',
      parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }],
    },
    { parts: [{ toolName: 'weigh', result: { content: [{ text: '7' }] } }] },
  ])
  expect(report).toMatchObject({ format: 'lobe-chat', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

const message = (id: string, createdAt: number, more: object) => ({ id, createdAt, topicId: 't', ...more })

test('messages that an export has in any order are in that of their times', () => {
  const plugin = { apiName: 'count', identifier: 'garden', arguments: '{}', type: 'default' }
  const { conversations } = importTranscript({
    content: JSON.stringify({
      exportType: 'sessions',
      state: {
        messages: [
          message('f', 1790000002000, { role: 'function', content: '12', parentId: 'q', plugin }),
          message('q', 1790000001000, { role: 'user', content: 'How many beans?' }),
          message('a', 1790000003000, { role: 'assistant', content: 'Twelve.', parentId: 'f' }),
        ],
      },
      version: 4,
    }),
  })

  expect(conversations[0]?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['f', 'q'],
    ['a', 'f'],
  ])
})

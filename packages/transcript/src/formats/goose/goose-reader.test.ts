import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const session = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of Goose is read with thoughts, pictures, calls and their results', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(conversations).toMatchObject([{ title: 'Count beans', createdAt: '2026-03-01T09:00:01.000Z' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'g1', role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      id: 'g2',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        {
          input: { command: 'cat seeds.csv' },
          result: { outcome: 'success', content: [{ text: 'beans,12' }] },
        },
        {
          input: { command: 'ls beds' },
          result: { outcome: 'error', content: [{ text: 'no such folder' }] },
        },
      ],
    },
    { id: 'g4', parentId: 'g2', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'goose', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what Goose keeps from the eyes of its user is hidden', () => {
  const { conversations } = importTranscript({ content: session })

  expect(conversations[0]?.messages.at(-1)).toMatchObject({ id: 'g5', hidden: true })
})

const message = (content: object[]) => JSON.stringify({ role: 'assistant', created: 1772355601, content })

test('a piece of a type that is not known is kept and reported, a notice is told', () => {
  const { conversations, report } = importTranscript({
    content: [
      message([{ type: 'systemNotification', notificationType: 'inlineMessage', msg: 'Compacting.' }]),
      message([{ type: 'hologram', of: 'beans' }]),
    ].join('\n'),
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { name: 'systemNotification' },
    { text: 'Compacting.' },
  ])
  expect(report).toMatchObject({ records: 2, read: 1, unknown: 1 })
})

const forAudience = (text: string, ...audience: string[]) => ({
  type: 'text',
  text,
  annotations: { audience },
})

const request = (id: string) => ({
  type: 'toolRequest',
  id,
  toolCall: { status: 'success', value: { name: 'developer__shell', arguments: { command: 'ls' } } },
})
const response = (id: string, ...content: object[]) => ({
  type: 'toolResponse',
  id,
  toolResult: { status: 'success', value: { content, isError: false } },
})

test('an answer of a tool to the person is shown, the one to the model is kept where it says something else', () => {
  const { conversations } = importTranscript({
    content: [
      message([request('a'), request('b'), request('c')]),
      message([
        response('a', forAudience('beans', 'assistant'), forAudience('beans', 'user')),
        response('b', forAudience('{"beans":12}', 'assistant'), forAudience('Twelve beans', 'user')),
        response('c', forAudience('for the model', 'assistant')),
      ]),
    ].join('\n'),
  })
  const results = conversations[0]?.messages[0]?.parts.map(
    (part) => part.type === 'tool-call' && part.result?.content,
  )
  expect(results).toEqual([
    [{ type: 'text', text: 'beans' }],
    [
      { type: 'text', text: 'Twelve beans' },
      { type: 'data', name: 'details', data: [forAudience('{"beans":12}', 'assistant')] },
    ],
    [{ type: 'text', text: 'for the model' }],
  ])
})

test('words for the model alone are hidden, and what Goose says while it works', () => {
  const { conversations } = importTranscript({
    content: [
      message([forAudience('It is Sunday.', 'assistant'), { type: 'text', text: 'Go' }]),
      message([forAudience('Still Sunday.', 'assistant')]),
      message([{ type: 'systemNotification', notificationType: 'thinkingMessage', msg: 'Working…' }]),
      message([{ type: 'systemNotification', notificationType: 'inlineMessage', msg: 'Compacted.' }]),
    ].join('\n'),
  })
  const seen = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(seen).toMatchObject([
    { role: 'assistant', parts: [{ text: 'Go' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'systemNotification' }, { text: 'Compacted.' }] },
  ])
  expect(conversations[0]?.messages).toHaveLength(5)
})

test('an export of the present versions is read as the lines of the earlier ones are', () => {
  const pieces = [
    [{ type: 'text', text: 'Count the beans' }],
    [request('a')],
    [response('a', forAudience('beans', 'user'))],
  ]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      id: '20260301_1',
      name: 'Beans',
      working_dir: '/srv/garden',
      created_at: '2026-03-01T09:00:00Z',
      updated_at: '2026-03-01T09:01:00Z',
      total_tokens: 10,
      conversation: pieces.map((content, index) => ({
        id: `m${index}`,
        role: index === 1 ? 'assistant' : 'user',
        created: 1772355600 + index,
        content,
        metadata: { userVisible: true, agentVisible: true },
      })),
      message_count: 3,
    }),
  })
  expect(conversations).toMatchObject([
    { id: '20260301_1', title: 'Beans', source: { format: 'goose', application: 'Goose' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans' }] },
    {
      role: 'assistant',
      parts: [{ toolName: 'developer__shell', result: { content: [{ text: 'beans' }] } }],
    },
  ])
  expect(report).toMatchObject({ format: 'goose', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

const rows = [
  ['g1', 'user', 1772355601, [{ type: 'text', text: 'How many beans?' }]],
  [
    'g2',
    'assistant',
    1772355602,
    [
      { type: 'thinking', thinking: 'A list lies there.', signature: '' },
      {
        type: 'toolRequest',
        id: 'c1',
        toolCall: { status: 'success', value: { name: 'shell', arguments: {} } },
      },
    ],
  ],
  [
    'g3',
    'user',
    1772355603,
    [
      {
        type: 'toolResponse',
        id: 'c1',
        toolResult: { status: 'success', value: [{ type: 'text', text: '12' }] },
      },
    ],
  ],
] as const

const answered = [
  { id: 'g1', role: 'user', parts: [{ text: 'How many beans?' }] },
  {
    id: 'g2',
    role: 'assistant',
    model: 'example-1',
    parts: [{ type: 'reasoning' }, { toolName: 'shell', result: { content: [{ text: '12' }] } }],
  },
]

test('the database of Goose is read, each session a conversation with its model and tokens', () => {
  const { conversations, report } = importTranscript({
    content: writtenDatabase(
      'CREATE TABLE sessions (id TEXT, name TEXT, working_dir TEXT, model_config_json TEXT, accumulated_input_tokens INTEGER, accumulated_output_tokens INTEGER)',
      'CREATE TABLE messages (message_id TEXT, session_id TEXT, role TEXT, created_timestamp INTEGER, content_json TEXT, metadata_json TEXT)',
      insertInto('sessions', 's', 'Beans', '/garden', { model_name: 'example-1' }, 9, 2),
      insertInto('sessions', 'empty', 'Nothing', '/garden', null, null, null),
      ...rows.map(([id, role, created, pieces]) =>
        insertInto('messages', id, 's', role, created, pieces, null),
      ),
    ),
  })

  expect(conversations).toMatchObject([
    { id: 's', title: 'Beans', usage: { inputTokens: 9, outputTokens: 2 }, source: { project: '/garden' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject(answered)
  expect(report).toMatchObject({ format: 'goose', records: 3, read: 3 })
})

const row = (id: string, role: string, pieces: unknown) => ({
  message_id: id,
  role,
  created_timestamp: '2026-03-01T09:00:00Z',
  content_json: pieces,
})

test('a session that a program made of the rows is read, with pieces under names of its own', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      session: { id: 's', name: 'Beans', working_dir: '/garden', model_config_json: { model: 'example-1' } },
      messages: [
        row('g1', 'user', { type: 'text', text: 'How many beans?' }),
        row('g2', 'assistant', [
          { type: 'reasoning', text: 'A list lies there.' },
          { type: 'tool_request', id: 'c1', name: 'shell', arguments: {} },
        ]),
        row('g3', 'tool', { type: 'tool_response', tool_call_id: 'c1', content: '12' }),
      ],
      usage: [],
    }),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject(answered)
  expect(report).toMatchObject({ format: 'goose', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { readers } from '../../import/readers.ts'
import { readRecords } from '../../records/read-records.ts'
import { findPlainChats } from './find-plain-chats.ts'
import { plainChatReader } from './plain-chat-reader.ts'

const content = readFileSync(new URL('__fixtures__/history.json', import.meta.url))

test('each list of a file is a conversation with the name it stands under', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ title }) => title)).toEqual(['Beans', 'Peas'])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', parts: [{ text: 'Yes.' }] },
  ])
  expect(conversations[1]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many peas?' }] },
    { role: 'assistant', author: 'Garden Bot', parts: [{ text: 'None.' }] },
  ])
  expect(report).toMatchObject({ format: 'plain-chat', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

const expected = [
  ['user', 'Beans?'],
  ['assistant', 'Twelve.'],
]

test.each<[string, unknown]>([
  ['questions with answers', [{ user: 'Beans?', ai: 'Twelve.' }]],
  ['logged questions', [{ question: 'Beans?', answer: 'Twelve.', timestamp: '2026-01-01' }]],
  [
    'requests',
    { sessionId: 's', requests: [{ timestamp: 1760000000000, prompt: 'Beans?', completion: 'Twelve.' }] },
  ],
  [
    'messages and replies',
    { history: [{ email: 'a@b.example', chats: [{ user_message: 'Beans?', bot_reply: 'Twelve.' }] }] },
  ],
  [
    'sides',
    [
      { is_user: true, q: 'Beans?' },
      { is_user: false, a: 'Twelve.' },
    ],
  ],
  [
    'types',
    [
      { type: 'user', text: 'Beans?' },
      { type: 'ai', text: 'Twelve.' },
    ],
  ],
  [
    'roles with messages',
    [
      { role: 'user', message: 'Beans?' },
      { role: 'assistant', message: 'Twelve.' },
    ],
  ],
  [
    'chats by id',
    {
      b9: {
        id: 'b9',
        title: 'Beans',
        messages: [
          { role: 'user', content: 'Beans?' },
          { role: 'assistant', content: 'Twelve.' },
        ],
      },
    },
  ],
  ['pairs under the name of a chat', { model: 'x', history: [['Beans?', 'Twelve.']], temperature: 1 }],
  [
    'pairs of roles and texts',
    [
      ['user', 'Beans?'],
      ['assistant', 'Twelve.'],
    ],
  ],
  [
    'a question without an answer yet',
    {
      chatbot: [
        ['Beans?', null],
        [null, 'Twelve.'],
      ],
    },
  ],
  [
    'turns',
    {
      meta: { model: 'x' },
      turns: [
        { turn: 1, speaker: 'human', text: 'Beans?' },
        { turn: 2, speaker: 'bot', text: 'Twelve.' },
      ],
    },
  ],
])('%s are a chat', (_, value) => {
  const { conversations } = importTranscript({ content: JSON.stringify(value) })

  expect(conversations).toHaveLength(1)
  expect(
    conversations[0]?.messages.map(({ role, parts: [part] }) => [role, part?.type === 'text' && part.text]),
  ).toEqual(expected)
})

test.each<[string, unknown]>([
  ['examples to train on', [{ prompt: 'Why?', completion: 'So.' }]],
  ['questions and answers of a quiz', [{ question: 'Why?', answer: 'So.' }]],
  [
    'people',
    [
      { name: 'user', text: 'a' },
      { name: 'admin', text: 'b' },
    ],
  ],
  [
    'one side',
    [
      { role: 'user', message: 'a' },
      { role: 'user', message: 'b' },
    ],
  ],
  [
    'comments',
    [
      { author: 'ada', text: 'a' },
      { author: 'grace', text: 'b' },
    ],
  ],
  [
    'lines of a log',
    [
      { level: 'info', source: 'user', message: 'a' },
      { level: 'info', source: 'bot', message: 'b' },
    ],
  ],
  [
    'things of kinds',
    [
      { type: 'user', text: 'a' },
      { type: 'model', text: 'b' },
    ],
  ],
  ['settings', { agent: { type: 'agent', name: 'x' }, user: { name: 'y' } }],
])('%s are no chat', (_, value) => {
  expect(findPlainChats(value)).toEqual([])
})

test('pairs of a question and a longer answer are a chat, and each pair is a record', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify([
      [null, 'Hello, what may I count for you today?'],
      ['How many beans are there?', 'There are twelve beans in the jar, and ten more in the garden.'],
      [['/tmp/jar.png'], null],
    ]),
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual([
    'assistant',
    'user',
    'assistant',
    'user',
  ])
  expect(report).toMatchObject({ format: 'plain-chat', records: 3, read: 3 })
})

test.each<[string, unknown]>([
  [
    'words with translations',
    [
      ['one bean', 'eine Bohne'],
      ['How are you today?', 'Wie geht es dir heute?'],
    ],
  ],
  ['words with what they mean', [['bean', 'A seed of plants of the family that peas belong to.']]],
  [
    'settings',
    [
      ['color', 'blue'],
      ['size', 'large'],
    ],
  ],
  [
    'dates',
    {
      history: [
        ['2026-01-01', '99'],
        ['2026-01-02', '98'],
      ],
    },
  ],
  [
    'points',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'roles alone',
    [
      ['user', 'a'],
      ['user', 'b'],
    ],
  ],
  [
    'dates and titles',
    {
      history: [
        ['2026-01-01', 'Count the beans in the jar'],
        ['2026-01-02 10:00', 'Mend the count of beans.'],
      ],
    },
  ],
  ['addresses and titles', { history: [['https://garden.example/beans', 'All the beans in the garden.']] }],
  ['texts with their names', { messages: [['save.confirm', 'Do you want to save this file now?']] }],
  [
    'texts with translations',
    {
      conversation: [
        ['How are you today?', 'Wie geht es dir heute?'],
        ['There are twelve beans.', 'Es gibt zwölf Bohnen.'],
      ],
    },
  ],
  [
    'roles and names',
    [
      ['user', 'alice'],
      ['bot', 'helper'],
    ],
  ],
  ['headings and what stands below them', [['How beans grow', 'They need water and light, and a stick.']]],
  ['lists of texts', { history: [[['How many beans?', 'Are there any?'], 'There are twelve beans.']] }],
  [
    'questions in an object of another name',
    {
      settings: {
        notes: [['How many beans are there?', 'There are twelve beans in the jar, and ten more.']],
      },
    },
  ],
])('pairs of %s are no chat', (_, value) => {
  expect(findPlainChats(value)).toEqual([])
})

test('pairs beside a chat are none', () => {
  const messages = [
    { role: 'user', text: 'Beans?' },
    { role: 'bot', text: 'Twelve.' },
  ]
  expect(findPlainChats({ messages, history: [['How many peas?', 'There are none of them.']] })).toHaveLength(
    1,
  )
})

test('what is known of a session is taken', () => {
  const messages = [
    { role: 'user', text: 'Beans?' },
    { role: 'bot', text: 'Twelve.' },
  ]
  const { conversations, report } = importTranscript({
    content: JSON.stringify({ sessions: [{ id: 's', title: 'Beans', createdAt: '2026-01-01', messages }] }),
  })

  expect(conversations[0]).toMatchObject({ title: 'Beans', createdAt: '2026-01-01T00:00:00.000Z' })
  expect(report).toMatchObject({ format: 'plain-chat' })
  expect(report.unknownKeys).toBeUndefined()
})

test('the first text that is not empty is read, and no key is claimed that is not read', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify([
      { role: 'user', text: 'short', message: 'LONGER WORDS' },
      { role: 'assistant', text: '', message: 'Twelve.' },
      { sender: 'Anna', content: [{ type: 'text', text: 'Sure?' }], timestamp: '1700000000' },
      { role: 'bot', sender: 'Garden Helper', text: 'Yes.' },
    ]),
  })

  expect(report.format).toBe('plain-chat')
  expect(JSON.stringify(report.unknownKeys)).toMatch(/message/)
  expect(JSON.stringify(report.unknownKeys)).not.toMatch(/sender|timestamp|type/)
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'short' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'user', author: 'Anna', createdAt: '2023-11-14T22:13:20.000Z', parts: [{ text: 'Sure?' }] },
    { role: 'assistant', author: 'Garden Helper', parts: [{ text: 'Yes.' }] },
  ])
})

test('it is asked last', () => {
  expect(readers.at(-1)).toBe(plainChatReader)
})

test.each(['[{"user":"a","x":"b"},', '{"a":[', '[{"role":"user","content":"a"},'])(
  'a megabyte of %j is looked at within two seconds',
  (piece) => {
    const count = Math.ceil(1_000_000 / piece.length)
    const element = piece.startsWith('[{') ? piece.slice(1, -1) : '{"a":[{"b":1}]}'
    const records = readRecords(`[${Array.from({ length: count }, () => element).join(',')}]`)
    const before = process.cpuUsage()
    plainChatReader.detect(records)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  },
)

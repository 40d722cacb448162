import { expect, test } from 'vitest'
import { readRecords } from '../../records/read-records.ts'
import { importFile } from '../import-file.ts'
import { wrappedLocations } from './unwrapped-records.ts'

const asked = { role: 'user', content: [{ type: 'text', text: 'How many beans?' }] }
const calls = { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'count', input: {} }] }
const counted = {
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 't1', content: 'twelve' }],
}
const said = { role: 'assistant', content: [{ type: 'text', text: 'Twelve.' }] }
const chat = [asked, calls, counted, said]

test.each<[string, unknown]>([
  ['a list under one name', { items: chat }],
  ['an answer in an answer', { ok: true, result: { data: chat } }],
  ['an answer written as text', { statusCode: 200, body: JSON.stringify({ messages: chat }) }],
  ['JSON written as a text of JSON', JSON.stringify({ messages: chat })],
  ['rows, each around a message', chat.map((message, index) => ({ id: index, message }))],
])('%s is read by the reader of what is inside, calls and all', (_, value) => {
  const result = importFile({ content: JSON.stringify(value) })
  if (result.holds !== 'conversations') throw new Error('no conversation')

  expect(result.report).toMatchObject({ format: 'anthropic-messages', records: 4, read: 4 })
  expect(
    result.conversations[0]?.messages.flatMap(({ role, parts }) => parts.map(({ type }) => [role, type])),
  ).toEqual([
    ['user', 'text'],
    ['assistant', 'tool-call'],
    ['assistant', 'text'],
  ])
})

test('what stands beside the transcript is noted by its path', () => {
  const { report } = importFile({
    content: JSON.stringify({ owner: 'Ada', page: null, result: { cursor: 'c', data: chat } }),
  })

  expect(report.unknownKeys?.paths.map(({ path }) => path)).toEqual(['owner', 'result.cursor'])
})

const line = (uuid: string, parentUuid: string | null, role: string, content: string) => ({
  type: role,
  uuid,
  parentUuid,
  sessionId: 's1',
  message: { role, content },
})

test('an export inside of a list of conversations is read by the reader of its application', () => {
  const chat_messages = [
    { uuid: 'q', sender: 'human', text: 'Beans?' },
    { uuid: 'a', sender: 'assistant', text: 'Twelve.' },
  ]
  const { report } = importFile({
    content: JSON.stringify({ conversations: [{ uuid: 'c', name: 'Beans', chat_messages }] }),
  })

  expect(report).toMatchObject({ format: 'claude-ai', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('lines in a list are read as lines', () => {
  const events = [line('a', null, 'user', 'Beans?'), line('b', 'a', 'assistant', 'Twelve.')]
  const { report } = importFile({ content: JSON.stringify({ events }) })

  expect(report).toMatchObject({ format: 'claude-code', records: 2, read: 2 })
})

test.each<[string, unknown]>([
  ['settings', { data: { theme: 'dark', tabs: [1, 2] } }],
  ['a list of people', { items: [{ name: 'Ada', role: 'admin' }] }],
  [
    'a list of members with a text each',
    { data: ['Ada', 'Ben'].map((name) => ({ role: 'user', name, content: `About ${name}` })) },
  ],
  ['a chart', { data: [{ id: 1, points: ['a', 'b'] }], labels: ['x'] }],
  ['nothing', { data: { data: { data: { data: {} } } } }],
])('%s in a wrapping stays refused', (_, value) => {
  expect(() => importFile({ content: JSON.stringify(value) })).toThrow(
    expect.objectContaining({ code: 'unknown-format' }),
  )
})

const question = { role: 'user', content: 'How many beans?' }
const answer = { role: 'assistant', content: 'Twelve.' }
const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

test('JSON in a text is parsed with the care of a file', () => {
  const text =
    '{"messages":[{"role":"user","content":"lost","content":"Beans\\u0000?"},{"role":"assistant","content":"","tool_calls":[{"id":"c","type":"function","function":{"name":"count","arguments":{"of":12345678901234567890}}}]}]}'
  const result = importFile({ content: JSON.stringify({ data: text }) })
  if (result.holds !== 'conversations') throw new Error('no conversation')

  expect(result.conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { text: 'Beans\ufffd?' },
    { input: { of: '12345678901234567890' } },
  ])
  expect(result.report).toMatchObject({
    repaired: 1,
    doubledKeys: { paths: [{ path: 'messages[].content', count: 1 }] },
  })
})

test.each([600, 100_000])('a text that nests %i levels deep is refused as a file would be', (depth) => {
  const content = JSON.stringify({ data: '['.repeat(depth) + ']'.repeat(depth) })

  expect(() => importFile({ content })).toThrow(expect.objectContaining({ code: 'too-deep' }))
})

test('no more than twenty locations of a file are looked at', () => {
  const names = 'data items rows result messages payload output body content state session history'.split(' ')
  const nested = (depth: number): unknown =>
    depth === 0 ? { a: 1 } : Object.fromEntries(names.map((name) => [name, nested(depth - 1)]))
  const source = readRecords(JSON.stringify(nested(3)))

  expect([...wrappedLocations(source)]).toHaveLength(20)
})

test.each<[string, unknown[], string, number]>([
  [
    'answers that are chats as text',
    [1, 2, 3].map((id) => ({
      prompt: `Write chat ${id}.`,
      response: JSON.stringify({ messages: [question, answer] }),
    })),
    'training-data',
    3,
  ],
  [
    'outputs that are lists of messages as text',
    [1, 2].map((id) => ({
      instruction: `Write chat ${id}.`,
      input: '',
      output: JSON.stringify([question, answer]),
    })),
    'training-data',
    2,
  ],
  [
    'chats under two names',
    [{ session: { messages: [question, answer] }, history: { messages: [answer, question] } }],
    'plain-chat',
    2,
  ],
])('%s are not unwrapped', (_, values, format, count) => {
  const result = importFile({ content: lines(values) })
  if (result.holds !== 'conversations') throw new Error('no conversation')

  expect(result.report.format).toBe(format)
  expect(result.conversations).toHaveLength(count)
})

test('what stands around a list and beside each of its elements is noted', () => {
  const events = [line('a', null, 'user', 'Beans?'), line('b', 'a', 'assistant', 'Twelve.')]
  const data = events.map((payload, index) => ({ note: `n${index}`, payload }))
  const { report } = importFile({ content: JSON.stringify({ title: 'Beans', owner: 'Ada', data }) })

  expect(report.unknownKeys?.paths).toEqual([
    { path: 'data[].note', count: 2 },
    { path: 'title', count: 1 },
    { path: 'owner', count: 1 },
  ])
})

test('what was mended in a list is reported once', () => {
  const events = [line('a', null, 'user', 'Beans\u0000?'), line('b', 'a', 'assistant', 'Twelve.')]
  const { report } = importFile({ content: JSON.stringify({ events }) })

  expect(report).toMatchObject({ format: 'claude-code', records: 2, read: 1, repaired: 1 })
})

import { expect, test } from 'vitest'
import { importFile } from './import-file.ts'

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

test('lines in a list are read as lines', () => {
  const lines = [line('a', null, 'user', 'Beans?'), line('b', 'a', 'assistant', 'Twelve.')]
  const { report } = importFile({ content: JSON.stringify({ events: lines }) })

  expect(report).toMatchObject({ format: 'claude-code', records: 2, read: 2 })
})

test.each<[string, unknown]>([
  ['settings', { data: { theme: 'dark', tabs: [1, 2] } }],
  ['a list of people', { items: [{ name: 'Ada', role: 'admin' }] }],
  ['a chart', { data: [{ id: 1, points: ['a', 'b'] }], labels: ['x'] }],
  ['nothing', { data: { data: { data: { data: {} } } } }],
])('%s in a wrapping stays refused', (_, value) => {
  expect(() => importFile({ content: JSON.stringify(value) })).toThrow(
    expect.objectContaining({ code: 'unknown-format' }),
  )
})

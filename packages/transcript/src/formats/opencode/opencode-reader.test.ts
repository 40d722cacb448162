import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const events = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url))
const exported = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

function read(content: Uint8Array | string) {
  const { conversations, report } = importTranscript({ content })
  return { conversations: conversations.map(parseConversation), report }
}

const time = { created: 1772355600000 }
const session = (id: string, more: object = {}) => ({
  id,
  version: '1.2.3',
  title: `Session ${id}`,
  time,
  ...more,
})
const message = (id: string, sessionID: string, role: string) => ({ id, sessionID, role, time })
const task = (id: string, child: string) => ({
  id,
  type: 'tool',
  tool: 'task',
  callID: `call-${id}`,
  state: {
    status: 'completed',
    input: { prompt: 'Count' },
    output: 'Twelve.',
    metadata: { sessionId: child },
  },
})

const event = (type: string, properties: object) => JSON.stringify({ type, properties })

function stored(files: Record<string, unknown>): Uint8Array {
  const entries = Object.entries(files).map(([name, value]) => [
    `storage/${name}.json`,
    strToU8(JSON.stringify(value)),
  ])
  return zipSync(Object.fromEntries(entries))
}

test('events of a session are read as what they add up to', () => {
  const { conversations, report } = read(events)

  expect(conversations).toMatchObject([
    {
      id: 's1',
      title: 'Beans',
      source: { format: 'opencode', application: 'OpenCode', version: '1.14.0' },
      usage: { inputTokens: 14, outputTokens: 5, reasoningTokens: 2, cachedInputTokens: 3 },
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      id: 'm2',
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.', durationMs: 500 },
        {
          toolName: 'bash',
          input: { command: 'ls beds' },
          result: { outcome: 'error', durationMs: 500, content: [{ text: 'no such folder' }] },
        },
        { name: 'patch' },
        { text: 'Twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'opencode', records: 19, read: 16, skipped: 3, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what OpenCode adds to the words of a person is hidden', () => {
  const { conversations } = read(events)

  expect(conversations[0]?.messages.filter(({ hidden, role }) => hidden && role === 'user')).toMatchObject([
    { author: 'OpenCode', parts: [{ text: 'The file seeds.csv was read.' }] },
  ])
})

test('an exported session is read, with the error that ended it', () => {
  const { conversations, report } = read(exported)

  expect(conversations).toMatchObject([{ id: 's2', title: 'Water' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { parts: [{ text: 'Water the beans' }] },
    { parts: [{ text: 'I do.' }] },
    { role: 'system', parts: [{ name: 'error' }, { text: 'The stream was cut off.' }] },
  ])
  expect(report).toMatchObject({ records: 2, read: 2 })
})

test('a zip of the folder storage is one conversation a session, a sub-agent under its call', () => {
  const { conversations, report } = read(
    stored({
      'session/proj/s1': session('s1'),
      'session/proj/s2': session('s2', { parentID: 's1' }),
      'message/s1/m1': message('m1', 's1', 'user'),
      'message/s1/m2': message('m2', 's1', 'assistant'),
      'message/s2/m3': message('m3', 's2', 'assistant'),
      'part/m1/p1': { id: 'p1', type: 'text', text: 'Go' },
      'part/m2/p2': task('p2', 's2'),
      'part/m3/p3': { id: 'p3', type: 'text', text: 'I count.' },
    }),
  )

  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([
    {
      toolName: 'task',
      result: { outcome: 'success' },
      messages: [{ id: 'm3', parts: [{ text: 'I count.' }] }],
    },
  ])
  expect(report).toMatchObject({ records: 8, read: 8 })
})

test('sessions that start each other are read once each', () => {
  const { conversations } = read(
    stored({
      'session/proj/s1': session('s1', { parentID: 's2' }),
      'session/proj/s2': session('s2', { parentID: 's1' }),
      'message/s1/m1': message('m1', 's1', 'assistant'),
      'message/s2/m2': message('m2', 's2', 'assistant'),
      'part/m1/p1': task('p1', 's2'),
      'part/m2/p2': task('p2', 's1'),
    }),
  )

  expect(JSON.stringify(conversations).match(/"call-p[12]"/g)).toHaveLength(2)
})

test('the database is read', () => {
  const content = writtenDatabase(
    'CREATE TABLE session (id TEXT PRIMARY KEY, parent_id TEXT, title TEXT, version TEXT, directory TEXT, time_created INTEGER, time_updated INTEGER)',
    'CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER, data TEXT)',
    'CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, time_created INTEGER, data TEXT)',
    insertInto('session', 's1', null, 'Beans', '1.14.0', '/srv', 1772355600000, 1772355600000),
    insertInto('message', 'm2', 's1', 1772355602000, { role: 'assistant', modelID: 'example-1' }),
    insertInto('message', 'm1', 's1', 1772355601000, { role: 'user' }),
    insertInto('part', 'p1', 'm1', 's1', 1772355601000, { type: 'text', text: 'How many?' }),
    insertInto('part', 'p2', 'm2', 's1', 1772355602000, { type: 'text', text: 'Twelve.' }),
  )
  const { conversations, report } = read(content)

  expect(conversations).toMatchObject([{ id: 's1', title: 'Beans' }])
  expect(conversations[0]?.messages.slice(1)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many?' }] },
    { id: 'm2', role: 'assistant', model: 'example-1', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'opencode', records: 2, read: 2 })
})

test('nothing is dropped in silence', () => {
  const { conversations, report } = read(
    [
      event('message.updated', { info: { ...message('m1', 's1', 'user'), mood: 'fine' } }),
      event('message.part.updated', { part: { id: 'p1', messageID: 'm1', type: 'hologram', of: 'beans' } }),
      event('dream.begun', { of: 'peas' }),
    ].join('\n'),
  )

  expect(report).toMatchObject({ records: 3, read: 1, unknown: 2 })
  expect(report.unknownKeys?.paths).toEqual([
    { path: 'info.mood', count: 1 },
    { path: 'properties.of', count: 1 },
  ])
  expect(JSON.stringify(conversations)).toContain('"of":"beans"')
})

test('what opencode run prints is the answer of a session', () => {
  const run = readFileSync(new URL('__fixtures__/run.jsonl', import.meta.url))
  const { conversations, report } = importTranscript({ content: run })

  expect(conversations).toMatchObject([
    {
      id: 'ses_1',
      messages: [
        { role: 'system', hidden: true },
        {
          id: 'msg_1',
          role: 'assistant',
          parts: [
            { type: 'reasoning', text: 'The jar.' },
            { toolName: 'bash', result: { outcome: 'success', content: [{ text: '12' }] } },
            { type: 'text', text: 'Twelve.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'opencode', records: 5, read: 5 })
})

const exportOf = (info: object, ...messages: [role: string, ...parts: object[]][]) =>
  JSON.stringify({
    info: session('s', info),
    messages: messages.map(([role, ...parts], index) => ({
      info: message(`m${index + 1}`, 's', role),
      parts: parts.map((part, number) => ({ id: `m${index + 1}-p${number}`, ...part })),
    })),
  })

const words = (text: string) => ({ type: 'text', text })

test('messages that were taken back are hidden', () => {
  const { conversations } = read(
    exportOf(
      { revert: { messageID: 'm3' } },
      ['user', words('Count the beans')],
      ['assistant', words('Two.')],
      ['user', words('And the peas')],
      ['assistant', words('None.')],
    ),
  )
  const seen = conversations[0]?.messages.filter(({ hidden }) => !hidden)
  expect(seen?.map(({ id }) => id)).toEqual(['m1', 'm2'])
})

test('an agent that a question names is kept, hidden, as are thoughts without their words', () => {
  const mention = { type: 'agent', name: 'gardener', source: { value: '@gardener', start: 0, end: 9 } }
  const { conversations } = read(
    exportOf(
      {},
      ['user', words('@gardener count the beans'), mention],
      ['assistant', { type: 'reasoning', text: '[REDACTED]' }, words('Two.')],
    ),
  )
  const [, asked, kept, answer] = conversations[0]?.messages ?? []
  expect(asked?.parts).toEqual([words('@gardener count the beans')])
  expect(kept).toMatchObject({ hidden: true, parts: [{ name: 'agent', data: { name: 'gardener' } }] })
  expect(answer?.parts).toEqual([words('Two.')])
})

test('a compaction is a line of the application', () => {
  const { conversations } = read(
    exportOf({}, ['user', words('Go')], ['user', { type: 'compaction', auto: true }]),
  )
  expect(conversations[0]?.messages.at(-1)).toMatchObject({
    author: 'OpenCode',
    isNotice: true,
    parts: [{ text: 'Compaction' }, { name: 'compaction', data: { auto: true } }],
  })
})

test('an answer that a person stopped says so', () => {
  const error = { name: 'MessageAbortedError', data: { message: 'The operation was aborted.' } }
  const info = { ...message('m1', 's', 'assistant'), error }
  const { conversations } = read(JSON.stringify({ info: session('s'), messages: [{ info, parts: [] }] }))
  expect(conversations[0]?.messages.at(-1)).toMatchObject({
    isNotice: true,
    parts: [
      { name: 'error', data: { name: 'MessageAbortedError', reason: 'aborted' } },
      { text: 'The operation was aborted.' },
    ],
  })
})

test('a zip of the folder as it was at first, all below session, is read', () => {
  const { conversations, report } = read(
    stored({
      'session/info/s1': session('s1'),
      'session/message/s1/m1': message('m1', 's1', 'user'),
      'session/message/s1/m2': message('m2', 's1', 'assistant'),
      'session/part/s1/m1/p1': { id: 'p1', type: 'text', text: 'Go' },
      'session/part/s1/m2/p2': { id: 'p2', type: 'text', text: 'I count.' },
    }),
  )

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'Go' }] },
    { id: 'm2', role: 'assistant', parts: [{ text: 'I count.' }] },
  ])
  expect(report).toMatchObject({ format: 'opencode', read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('an export that programs made of the tables, a session with its messages, is read', () => {
  const { conversations, report } = read(
    JSON.stringify({
      session: { id: 's', title: 'Beans', directory: '/garden', time },
      messages: [
        { message: { id: 'm1', role: 'user', time }, parts: [{ id: 'p1', type: 'text', text: 'Beans?' }] },
        {
          message: { id: 'm2', role: 'assistant', modelID: 'example-1', time },
          parts: [
            { id: 'p2', type: 'reasoning', text: 'A list lies there.' },
            { id: 'p3', type: 'tool', tool: 'bash', state: { status: 'completed', input: {}, output: '12' } },
            { id: 'p4', type: 'text', text: 'Twelve.' },
          ],
        },
      ],
    }),
  )

  expect(conversations).toMatchObject([{ id: 's', title: 'Beans' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'Beans?' }] },
    {
      id: 'm2',
      model: 'example-1',
      parts: [{ type: 'reasoning' }, { result: { content: [{ text: '12' }] } }, { text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'opencode', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

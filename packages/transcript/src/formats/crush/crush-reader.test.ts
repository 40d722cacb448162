import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const TABLES = [
  'CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY)',
  `CREATE TABLE sessions (id TEXT PRIMARY KEY, parent_session_id TEXT, title TEXT, prompt_tokens INTEGER,
    completion_tokens INTEGER, cost REAL, updated_at INTEGER, created_at INTEGER)`,
  'CREATE TABLE messages (id TEXT PRIMARY KEY, session_id TEXT, role TEXT, parts TEXT, model TEXT, created_at INTEGER, provider TEXT)',
]

const said = (type: string, data: object) => ({ type, data })
const message = (id: string, session: string, role: string, ...parts: object[]) =>
  insertInto('messages', id, session, role, parts, 'example-model', 1772355600, 'example')

function read(...rows: readonly string[]) {
  const { conversations, report } = importTranscript({ content: writtenDatabase(...TABLES, ...rows) })
  return { conversations: conversations.map(parseConversation), report }
}

test('the tags that an answer stands between for the model are no words of the tool', () => {
  const { conversations } = read(
    insertInto('sessions', 's1', null, 'Peas', 100, 10, 0.5, 1772355700, 1772355600),
    message('m1', 's1', 'assistant', said('tool_call', { id: 'c1', name: 'view', input: '{}' })),
    message(
      'm2',
      's1',
      'tool',
      said('tool_result', { tool_call_id: 'c1', content: '<file>\n     1|peas\n</file>\n' }),
    ),
  )
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { result: { outcome: 'success', content: [{ text: '     1|peas' }] } },
  ])
})

test('tags that a command printed are kept', () => {
  const printed = '<result>\npeas\n</result>\n'
  const { conversations } = read(
    insertInto('sessions', 's1', null, 'Peas', 100, 10, 0.5, 1772355700, 1772355600),
    message(
      'm1',
      's1',
      'assistant',
      said('tool_call', { id: 'c1', name: 'bash', input: '{"command":"cat r.xml"}' }),
    ),
    message('m2', 's1', 'tool', said('tool_result', { tool_call_id: 'c1', content: printed })),
  )
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([{ result: { content: [{ text: printed }] } }])
})

test('sessions are read with thoughts, calls, results, faults, tokens and cost', () => {
  const { conversations, report } = read(
    insertInto('sessions', 's1', null, 'Peas', 100, 10, 0.5, 1772355700, 1772355600),
    message('m1', 's1', 'user', said('text', { text: 'How many?' }), said('finish', { reason: 'stop' })),
    message(
      'm2',
      's1',
      'assistant',
      said('reasoning', { thinking: 'Count.' }),
      said('tool_call', { id: 'c1', name: 'view', input: '{"path":"peas"}' }),
      said('finish', { reason: 'tool_use' }),
    ),
    message(
      'm3',
      's1',
      'tool',
      said('tool_result', { tool_call_id: 'c1', content: 'no such file', is_error: true }),
    ),
    message(
      'm4',
      's1',
      'assistant',
      said('finish', { reason: 'error', message: 'API Error', details: '400' }),
    ),
  )
  expect(conversations).toMatchObject([
    {
      id: 's1',
      title: 'Peas',
      createdAt: '2026-03-01T09:00:00.000Z',
      source: { format: 'crush', application: 'Crush' },
      usage: { inputTokens: 100, outputTokens: 10 },
      messages: [
        { id: 'm1', role: 'user', parts: [{ text: 'How many?' }] },
        {
          id: 'm2',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            {
              toolName: 'view',
              input: { path: 'peas' },
              result: { outcome: 'error', content: [{ text: 'no such file' }] },
            },
          ],
        },
        { id: 'm4', parts: [{ name: 'finish', data: { reason: 'error', message: 'API Error' } }] },
        { role: 'system', hidden: true, parts: [{ name: 'cost', data: { usd: 0.5 } }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'crush', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the session of a sub-agent stands below the call that started it', () => {
  const { conversations } = read(
    insertInto('sessions', 's1', null, 'Peas', 0, 0, 0, 1772355700, 1772355600),
    insertInto('sessions', 'c1', 's1', 'Task', 0, 0, 0, 1772355700, 1772355600),
    message('m1', 's1', 'user', said('text', { text: 'Go' })),
    message('m2', 's1', 'assistant', said('tool_call', { id: 'c1', name: 'agent', input: '{}' })),
    message('n1', 'c1', 'user', said('text', { text: 'Count the peas' })),
    message('n2', 'c1', 'assistant', said('text', { text: 'Twelve.' })),
  )
  expect(conversations).toHaveLength(1)
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    {
      toolName: 'agent',
      messages: [
        { id: 'n1', role: 'user' },
        { id: 'n2', parentId: 'n1', role: 'assistant' },
      ],
    },
  ])
})

test('rows that are damaged are reported and never stop the reading', () => {
  const { report } = read(
    insertInto('sessions', 's1', null, 'Peas', 0, 0, 0, 0, 0),
    insertInto('messages', 'm1', 's1', 'user', '[{"type":"text"', null, 0, null),
    message('m2', 's1', 'assistant', said('text', { text: 'Here' }), said('dream', { of: 'peas' })),
    message('m3', 'nowhere', 'user', said('text', { text: 'Lost' })),
  )
  expect(report).toMatchObject({ records: 3, read: 1, unknown: 2 })
})

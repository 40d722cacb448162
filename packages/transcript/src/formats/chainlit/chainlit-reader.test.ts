import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const content = readFileSync(new URL('__fixtures__/thread.json', import.meta.url))

test('a thread is read by time, with files and calls, and runs and model calls hidden', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({ id: 'thread-1', title: 'Beans', usage: { inputTokens: 9 } })
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'system',
      hidden: true,
      parts: [{ data: { metadata: { chat_profile: 'Counter' }, tags: ['garden'] } }],
    },
    {
      role: 'user',
      createdAt: '2026-01-01T00:00:01.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'jar.png' }],
    },
    { role: 'system', hidden: true },
    {
      role: 'tool',
      parts: [{ toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'system', hidden: true, model: 'gpt-x' },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'chainlit', records: 5, read: 5 })
})

test('steps without their thread are a conversation for each thread that they name', () => {
  const { steps } = JSON.parse(content.toString())
  const other = { ...steps[0], id: 's9', threadId: 'thread-2' }
  const { conversations } = importTranscript({ content: JSON.stringify([...steps, other]) })

  expect(conversations.map(({ id }) => id)).toEqual(['thread-1', 'thread-2'])
})

const step = (id: string, thread: string, values: Record<string, unknown>) => {
  const row = {
    name: 'on_message',
    type: 'run',
    output: '',
    at: null,
    isError: 0,
    generation: null,
    ...values,
  }
  const { name, type, output, at, isError, generation } = row
  const input = values.input ?? ''
  return insertInto('steps', id, name, type, thread, 0, isError, {}, null, input, output, at, generation, 0)
}

test('a database is read thread by thread, with files, flags, votes and what JSON its columns hold', () => {
  const { conversations, report } = importTranscript({
    content: writtenDatabase(
      'CREATE TABLE users (id TEXT, identifier TEXT, metadata TEXT, createdAt TEXT)',
      'CREATE TABLE threads (id TEXT, createdAt TEXT, name TEXT, userId TEXT, userIdentifier TEXT, tags TEXT, metadata TEXT)',
      `CREATE TABLE steps (id TEXT, name TEXT, type TEXT, threadId TEXT, streaming BOOLEAN, isError BOOLEAN, metadata TEXT,
        parentId TEXT, input TEXT, output TEXT, createdAt TEXT, generation TEXT, defaultOpen BOOLEAN)`,
      'CREATE TABLE elements (id TEXT, threadId TEXT, type TEXT, url TEXT, name TEXT, forId TEXT, mime TEXT)',
      'CREATE TABLE feedbacks (id TEXT, forId TEXT, threadId TEXT, value INT, comment TEXT)',
      insertInto('threads', 't1', '2026-01-01T00:00:00Z', 'Beans', 'u1', 'ada', '["jar"]', {
        chat_profile: 'C',
      }),
      insertInto('threads', 't2', '2026-01-02T00:00:00Z', 'Empty', 'u1', 'ada', null, null),
      step('s2', 't1', {
        type: 'tool',
        name: 'count',
        input: '{"what":"beans"}',
        output: 'no jar',
        isError: 1,
        at: '2026-01-01T00:00:02Z',
      }),
      step('s1', 't1', {
        type: 'user_message',
        name: 'ada',
        output: 'How many?',
        at: '2026-01-01T00:00:01Z',
      }),
      step('s3', 't1', {
        type: 'assistant_message',
        name: 'Bot',
        output: 'None.',
        at: '2026-01-01T00:00:03Z',
      }),
      step('s4', 't1', {
        type: 'llm',
        name: 'm',
        output: 'None.',
        at: '2026-01-01T00:00:04Z',
        generation: { model: 'm-1', inputTokenCount: 9 },
      }),
      step('s5', 'gone', { type: 'user_message', name: 'ada', output: 'Left?', at: '2026-01-01T00:00:01Z' }),
      insertInto(
        'elements',
        'e1',
        't1',
        'image',
        'https://example.test/jar.png',
        'jar.png',
        's1',
        'image/png',
      ),
      insertInto('feedbacks', 'f1', 's3', 't1', 1, 'Right'),
    ),
  })

  expect(conversations.map(({ id, title }) => [id, title])).toEqual([
    ['t1', 'Beans'],
    ['gone', 'Left?'],
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many?' }, { type: 'file', filename: 'jar.png' }] },
    { role: 'tool', parts: [{ toolName: 'count', input: { what: 'beans' }, result: { outcome: 'error' } }] },
    { role: 'assistant', parts: [{ text: 'None.' }] },
  ])
  expect(conversations[0]?.messages.find(({ model }) => model === 'm-1')).toMatchObject({
    usage: { inputTokens: 9 },
  })
  expect(report).toMatchObject({ format: 'chainlit', records: 6, read: 5, skipped: 1 })
  expect(report.notes.map(({ code }) => code)).toEqual(['no-messages'])
})

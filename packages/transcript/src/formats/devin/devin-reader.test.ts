import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { currentBranch } from '../../model/current-branch.ts'
import { isQuestion } from '../../model/is-question.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const content = readFileSync(new URL('__fixtures__/session.json', import.meta.url))

test('a session of Devin is read with thoughts, calls and results; what nobody typed is no question', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'calm-pea', title: 'Count the peas', source: { application: 'Devin', project: '/garden' } },
  ])
  expect(conversations[0]?.messages.filter(isQuestion)).toMatchObject([{ id: 'n2' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'n2', role: 'user' },
    {
      id: 'n4',
      role: 'assistant',
      model: 'example-1',
      createdAt: '2026-03-01T09:00:02.000Z',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'read_file', input: { path: 'peas.csv' }, result: { content: [{ text: '12' }] } },
      ],
    },
    { id: 'n6', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'devin', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

const node = (id: number, parent: number | null, role: string, words: string) =>
  insertInto('message_nodes', 's', id, parent, { message_id: `n${id}`, role, content: words })

test('the database holds all sessions; a branch that was left stands beside the one that is shown', () => {
  const { conversations, report } = importTranscript({
    content: writtenDatabase(
      'CREATE TABLE sessions (id TEXT, title TEXT, model TEXT, main_chain_id INTEGER)',
      'CREATE TABLE message_nodes (session_id TEXT, node_id INTEGER, parent_node_id INTEGER, chat_message TEXT)',
      insertInto('sessions', 's', 'Peas', 'example-1', 2),
      insertInto('sessions', 'empty', 'Nothing', 'example-1', null),
      node(0, null, 'user', 'How many peas?'),
      node(1, 0, 'assistant', 'Ten.'),
      node(2, 0, 'assistant', 'Twelve.'),
      node(3, 1, 'user', 'Are you sure?'),
    ),
  })

  expect(conversations).toHaveLength(1)
  const [conversation] = conversations
  expect(conversation?.messages.map(({ id, parentId }) => [id, parentId])).toContainEqual(['n3', 'n1'])
  expect(conversation && currentBranch(conversation).filter(({ hidden }) => !hidden)).toMatchObject([
    { parts: [{ text: 'How many peas?' }] },
    { parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'devin', records: 4, read: 4 })
})

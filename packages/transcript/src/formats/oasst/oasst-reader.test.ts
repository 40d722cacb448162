import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const reply = (id: string, replies: object[] = []) => ({
  message_id: id,
  text: id,
  role: 'assistant',
  replies,
})

const message = (id: string, parent: string | null, role: string) => ({
  user_message_id: id,
  parent_message_id: parent,
  text: id,
  role,
})

test('a tree is read with all of its branches', () => {
  const { conversations, report } = readExport({
    message_tree_id: 'q',
    tree_state: 'ready_for_export',
    prompt: {
      message_id: 'q',
      text: 'When?',
      role: 'prompter',
      replies: [reply('a', [reply('c')]), reply('b')],
    },
  })
  expect(conversations[0]?.messages.map(({ id, parentId, role }) => [id, parentId, role])).toEqual([
    ['q', null, 'user'],
    ['a', 'q', 'assistant'],
    ['c', 'a', 'assistant'],
    ['b', 'q', 'assistant'],
  ])
  expect(report).toMatchObject({ format: 'oasst', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a list of messages is a conversation for each message that answers none', () => {
  const { conversations } = readExport([
    message('q1', null, 'prompter'),
    message('q2', null, 'prompter'),
    message('a1', 'q1', 'assistant'),
    message('a2', 'q2', 'assistant'),
  ])
  expect(conversations.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
    ['q1', 'a1'],
    ['q2', 'a2'],
  ])
})

test('messages a line make trees, an answer before its question too', () => {
  const { conversations } = readExport(message('a', 'q', 'assistant'), message('q', null, 'prompter'))
  expect(conversations.map(({ messages }) => messages.map(({ id }) => id))).toEqual([['q', 'a']])
})

const ranked = {
  message_id: 'q',
  parent_id: null,
  text: 'When?',
  role: 'prompter',
  model_name: 'example-1',
  replies: [
    { ...reply('b'), rank: 1 },
    { ...reply('a', [{ ...reply('q2', [reply('c')]), role: 'prompter' }]), rank: 0 },
  ],
}

test('a tree whose line is its first message keeps every reply, and shows the best ranked', () => {
  const other = { ...ranked, message_id: 'other', replies: [] }
  const { conversations, report } = readExport(ranked, other)

  expect(conversations.map(({ messages }) => messages.map(({ id, parentId }) => [id, parentId]))).toEqual([
    [
      ['q', null],
      ['b', 'q'],
      ['a', 'q'],
      ['q2', 'a'],
      ['c', 'q2'],
    ],
    [['other', null]],
  ])
  expect(conversations[0]?.currentMessageId).toBe('c')
  expect(report).toMatchObject({ format: 'oasst', records: 6, read: 6, skipped: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the best ranked answer of a tree with its state around it is the current one', () => {
  const { conversations } = readExport({ message_tree_id: 'q', tree_state: 'ready', prompt: ranked })

  expect(conversations[0]?.currentMessageId).toBe('c')
})

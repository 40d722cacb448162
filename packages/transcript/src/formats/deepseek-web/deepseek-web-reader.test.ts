import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const message = (id: number, parent: number | null, role: string, fragments: object[]) => ({
  message_id: id,
  parent_id: parent,
  role,
  fragments,
  inserted_at: 1772355600.5,
})

test('an answer of its page is read with thoughts, pages and branches', () => {
  const { conversations, report } = readExport({
    data: {
      biz_data: {
        chat_session: { id: 'c', title: 'Peas', current_message_id: 2 },
        chat_messages: [
          message(1, null, 'USER', [{ type: 'REQUEST', content: 'When?' }]),
          message(2, 1, 'ASSISTANT', [
            { type: 'SEARCH', results: [{ url: 'https://garden.example/peas', title: 'Peas' }] },
            { type: 'THINK', content: 'Look it up.' },
            { type: 'RESPONSE', content: 'In March.' },
          ]),
          message(3, 1, 'ASSISTANT', [{ type: 'RESPONSE', content: 'In April.' }]),
        ],
      },
    },
  })
  expect(conversations).toMatchObject([
    {
      title: 'Peas',
      currentMessageId: '2',
      messages: [
        { id: '1', role: 'user', createdAt: '2026-03-01T09:00:00.500Z' },
        { id: '2', parentId: '1', parts: [{ type: 'source' }, { type: 'reasoning' }, { text: 'In March.' }] },
        { id: '3', parentId: '1', parts: [{ text: 'In April.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'deepseek-web', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('an export has its messages in a mapping', () => {
  const { conversations } = readExport([
    {
      id: 'c',
      title: 'Peas',
      mapping: {
        root: { id: 'root', parent: null, children: ['1'], message: null },
        1: {
          id: '1',
          parent: 'root',
          children: ['2'],
          message: { fragments: [{ type: 'REQUEST', content: 'When?' }] },
        },
        2: {
          id: '2',
          parent: '1',
          children: [],
          message: { fragments: [{ type: 'RESPONSE', content: 'In March.' }] },
        },
      },
    },
  ])
  expect(conversations).toMatchObject([
    {
      messages: [
        { role: 'user', parentId: null },
        { role: 'assistant', parentId: '1' },
      ],
    },
  ])
})

import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

function read(...statements: readonly string[]) {
  const { conversations, report } = importTranscript({ content: writtenDatabase(...statements) })
  return { conversations: conversations.map(parseConversation), report }
}

const KEPT = 'CREATE TABLE cursorDiskKV (key TEXT UNIQUE, value BLOB)'
const SETTINGS = 'CREATE TABLE ItemTable (key TEXT UNIQUE, value BLOB)'

test('a composer is read in the order of its headers, with thoughts and calls', () => {
  const { conversations, report } = read(
    KEPT,
    insertInto('cursorDiskKV', 'composerData:c', {
      name: 'Peas',
      createdAt: 1772355600000,
      fullConversationHeadersOnly: [{ bubbleId: 'q' }, { bubbleId: 'other-id' }, { bubbleId: 'gone' }],
    }),
    insertInto('cursorDiskKV', 'bubbleId:c:a', {
      type: 2,
      bubbleId: 'other-id',
      thinking: { text: 'Count.' },
      text: 'I look.',
      modelInfo: { modelName: 'example-model' },
      toolFormerData: { name: 'read_file', rawArgs: '{"path":"peas"}', result: '12', status: 'completed' },
    }),
    insertInto('cursorDiskKV', 'bubbleId:c:q', { type: 1, bubbleId: 'q', text: 'How many?' }),
    insertInto('cursorDiskKV', 'bubbleId:c:gone', null),
    insertInto('cursorDiskKV', 'somethingElse:c', { type: 1, text: 'No chat' }),
  )
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      kind: 'agent',
      source: { format: 'cursor-ide', application: 'Cursor' },
      messages: [
        { id: 'q', role: 'user', parts: [{ text: 'How many?' }] },
        {
          id: 'other-id',
          role: 'assistant',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            { type: 'text', text: 'I look.' },
            {
              toolName: 'read_file',
              input: { path: 'peas' },
              result: { outcome: 'success', content: [{ text: '12' }] },
            },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 2, read: 2 })
})

test('what a person gave along stands with the words', () => {
  const { conversations } = read(
    KEPT,
    insertInto('cursorDiskKV', 'composerData:c', {
      conversation: [
        {
          type: 1,
          text: 'How many?',
          images: [{ path: '/home/ada/bed.png', uuid: 'x' }],
          context: {
            fileSelections: [{ uri: { fsPath: '/srv/garden/peas.csv', path: '/srv/garden/peas.csv' } }],
            folderSelections: [{ relativePath: 'garden/beds/' }],
            externalLinks: [{ url: 'https://example.org/peas' }],
            selections: [{ text: 'peas,12', range: {} }],
            selectedImages: [{ path: '/home/ada/bed.png' }],
            mentions: { fileSelections: {} },
          },
        },
        {
          type: 2,
          text: '',
          toolFormerData: {
            name: 'read_file',
            status: 'completed',
            result: 'no such file',
            additionalData: { status: 'error' },
          },
        },
      ],
    }),
  )
  expect(conversations[0]?.messages).toMatchObject([
    {
      parts: [
        { text: 'How many?' },
        { type: 'file', filename: 'peas.csv' },
        { type: 'file', filename: 'beds' },
        { type: 'file', filename: 'bed.png', mediaType: 'image/png' },
        { type: 'source', url: 'https://example.org/peas' },
        { type: 'data', name: 'selections', data: { text: 'peas,12' } },
      ],
    },
    { parts: [{ toolName: 'read_file', result: { outcome: 'error' } }] },
  ])
})

test('a workspace of the first versions has its chats in tabs', () => {
  const { conversations } = read(
    SETTINGS,
    insertInto('ItemTable', 'workbench.panel.aichat.view.aichat.chatdata', {
      tabs: [
        {
          tabId: 't',
          chatTitle: 'Peas',
          bubbles: [
            { type: 'user', text: 'When?' },
            { type: 'ai', rawText: 'In March.' },
          ],
        },
      ],
    }),
  )
  expect(conversations).toMatchObject([
    {
      id: 't',
      title: 'Peas',
      messages: [{ role: 'user' }, { role: 'assistant', parts: [{ text: 'In March.' }] }],
    },
  ])
})

test('a database of Cursor without a chat says what it has', () => {
  expect(() => read(SETTINGS)).toThrow('The database has the tables ItemTable; no format known has them.')
})

test('a composer that a program took out of the database with its bubbles is read', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      composer: { composerId: 'c', name: 'Peas', createdAt: 1772355600000, model: 'example-1' },
      bubbles: [
        { bubbleId: 'q', type: 1, text: 'How many?', createdAt: 1772355600000 },
        {
          bubbleId: 'a',
          type: 2,
          thinking: { text: 'Count.' },
          text: 'Twelve.',
          tokenCount: { inputTokens: 6, outputTokens: 3 },
          modelInfo: { modelName: 'example-1' },
        },
      ],
    }),
  })

  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      messages: [
        { id: 'q', role: 'user', parts: [{ text: 'How many?' }] },
        { id: 'a', model: 'example-1', parts: [{ type: 'reasoning' }, { text: 'Twelve.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'cursor-ide', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

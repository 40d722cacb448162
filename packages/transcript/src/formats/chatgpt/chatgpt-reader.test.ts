import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { exportFile, exportMessage } from './__fixtures__/conversation.ts'

const fixture = readFileSync(new URL('./__fixtures__/bicycle-shop.json', import.meta.url))

test('an export becomes the model: branches, calls with results, thinking, files, sources, hidden messages', () => {
  const { conversations } = importTranscript({ content: fixture })

  expect(conversations).toEqual([
    {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      kind: 'chatbot',
      title: 'Bicycle shop numbers',
      source: { format: 'chatgpt', application: 'ChatGPT' },
      createdAt: '2025-06-15T15:06:40.250Z',
      updatedAt: '2025-06-15T15:21:40.000Z',
      currentMessageId: 'answer-b',
      messages: [
        {
          id: 'instructions',
          parentId: null,
          role: 'user',
          hidden: true,
          parts: [
            {
              type: 'data',
              name: 'user_editable_context',
              data: { user_profile: 'Runs a bicycle shop.', user_instructions: 'Be brief.' },
            },
          ],
        },
        {
          id: 'question',
          parentId: 'instructions',
          role: 'user',
          createdAt: '2025-06-15T15:06:50.000Z',
          parts: [
            { type: 'file', mediaType: 'image/png', filename: 'receipt.png', size: 2048 },
            { type: 'text', text: 'How many bicycles did we sell?' },
            { type: 'file', mediaType: 'text/csv', filename: 'sales.csv', size: 512 },
          ],
        },
        {
          id: 'thoughts',
          parentId: 'question',
          role: 'assistant',
          createdAt: '2025-06-15T15:06:51.000Z',
          model: 'o3',
          parts: [{ type: 'reasoning', text: '**Counting sales**\n\nI load the table.', durationMs: 4000 }],
        },
        {
          id: 'call',
          parentId: 'thoughts',
          role: 'assistant',
          createdAt: '2025-06-15T15:06:52.000Z',
          model: 'o3',
          parts: [
            {
              type: 'tool-call',
              toolCallId: 'call',
              toolName: 'python',
              input: 'print(len(sales))',
              result: {
                outcome: 'success',
                content: [{ type: 'text', text: '42' }],
                createdAt: '2025-06-15T15:06:54.500Z',
              },
            },
          ],
        },
        {
          id: 'answer-b',
          parentId: 'call',
          role: 'assistant',
          createdAt: '2025-06-15T15:06:56.000Z',
          model: 'o3',
          parts: [
            { type: 'text', text: 'You sold **42**.' },
            {
              type: 'source',
              sourceId: 'https://shop.example/sales',
              title: 'Sales',
              url: 'https://shop.example/sales',
            },
          ],
        },
        {
          id: 'answer-a',
          parentId: 'question',
          role: 'assistant',
          createdAt: '2025-06-15T15:06:45.000Z',
          model: 'gpt-4o',
          parts: [{ type: 'text', text: 'I cannot tell.' }],
        },
      ],
    },
  ])
})

test('every node and every element without nodes is accounted for', () => {
  const { report } = importTranscript({ content: fixture })

  expect(report).toMatchObject({
    format: 'chatgpt',
    records: 10,
    read: 8,
    repaired: 0,
    unknown: 0,
    skipped: 2,
  })
  expect(report.notes.map(({ record, code }) => [record, code])).toEqual([
    [1, 'empty-node'],
    [10, 'no-mapping'],
  ])
})

test('a single conversation of the older backend is read, its root knowing neither message nor parent', () => {
  const nodes = {
    root: { children: ['question'] },
    question: { parent: 'root', children: ['answer'], message: exportMessage('user', 'Hello?') },
    answer: { parent: 'question', children: [], message: exportMessage('assistant', 'Hello!') },
  }
  const content = JSON.stringify({ current_node: 'answer', mapping: nodes })

  const [conversation] = importTranscript({ content }).conversations

  expect(conversation).toMatchObject({ id: 'chatgpt-root', title: 'Hello?', currentMessageId: 'answer' })
  expect(conversation?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['question', null],
    ['answer', 'question'],
  ])
})

test.each([
  ['a wrapped list', (file: string) => `{"conversations":${file}}`],
  [
    'a conversation a line',
    (file: string) =>
      JSON.parse(file)
        .map((value: unknown) => JSON.stringify(value))
        .join('\n'),
  ],
])('%s gives every conversation', (_shape, rewrite) => {
  const one = exportFile({ a: { message: exportMessage('user', 'One') } }).content
  const list = JSON.stringify([JSON.parse(String(one))[0], { ...JSON.parse(String(one))[0], id: 'second' }])

  const { conversations } = importTranscript({ content: rewrite(list) })

  expect(conversations.map(({ id }) => id)).toEqual(['test', 'second'])
})

test('content of an unknown type becomes an unknown part and is reported', () => {
  const content = { content_type: 'hologram', rays: [1, 2] }
  const file = exportFile({ a: { message: exportMessage('assistant', '', { content }) } })

  const { conversations, report } = importTranscript(file)

  expect(conversations[0]?.messages[0]?.parts).toEqual([
    { type: 'unknown', name: 'hologram', value: content },
  ])
  expect(report).toMatchObject({ records: 1, unknown: 1, notes: [{ record: 1, code: 'unknown-content' }] })
})

test('a message without a time has that of its node', () => {
  const nodes = { q: { message: exportMessage('user', 'When?'), create_time: 1790000000 } }
  const { conversations, report } = importTranscript(exportFile(nodes))

  expect(conversations[0]?.messages).toMatchObject([{ createdAt: '2026-09-21T14:13:20.000Z' }])
  expect(report.unknownKeys).toBeUndefined()
})

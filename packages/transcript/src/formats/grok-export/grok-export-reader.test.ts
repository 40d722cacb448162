import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'
import { importTranscript } from '../../import/import-transcript.ts'

const response = (id: string, parent: string | null, sender: string, more: object = {}) => ({
  response: { response_id: id, parent_response_id: parent, sender, message: `${sender} says ${id}`, ...more },
})

test('an export is read with its thoughts, pages, pictures and branches', () => {
  const { conversations, report } = readExport({
    conversations: [
      {
        conversation: {
          conversation_id: 'c',
          title: 'Peas',
          create_time: '2026-03-01T09:00:00Z',
          leaf_response_id: 'a1',
        },
        responses: [
          response('q', null, 'human', { create_time: { $date: { $numberLong: '1772355600000' } } }),
          response('a1', 'q', 'ASSISTANT', {
            model: 'example-grok',
            thinking_trace: 'Look it up.',
            web_search_results: [{ url: 'https://garden.example/peas', title: 'Peas' }],
          }),
          response('a2', 'q', 'assistant', { image_attachments: ['picture-1'] }),
        ],
      },
    ],
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      source: { format: 'grok-export', application: 'Grok' },
      currentMessageId: 'a1',
      messages: [
        { id: 'q', role: 'user', parentId: null, createdAt: '2026-03-01T09:00:00.000Z' },
        {
          id: 'a1',
          parentId: 'q',
          model: 'example-grok',
          parts: [
            { type: 'reasoning', text: 'Look it up.' },
            { text: 'ASSISTANT says a1' },
            { type: 'source', url: 'https://garden.example/peas' },
          ],
        },
        { id: 'a2', parentId: 'q', parts: [{}, { type: 'file', filename: 'picture-1' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

const fixture: unknown = JSON.parse(readFileSync(new URL('__fixtures__/chat.json', import.meta.url), 'utf8'))

test('steps, posts and what tools answered are read where the answer has them', () => {
  const answer = readExport(fixture).conversations[0]?.messages.find(({ id }) => id === 'a2')
  expect(answer?.parts).toMatchObject([
    { type: 'reasoning', text: 'Search first.\nThen answer.' },
    { type: 'text' },
    { type: 'file', filename: 'picture-1' },
    { type: 'file', filename: 'bed-1.png' },
    { type: 'source', url: 'https://x.com/garden/status/12', title: 'Peas are up' },
    { type: 'data', name: 'tool_responses' },
  ])
})

test('what stands beside the conversations and in their entries is noted', () => {
  const { report } = readExport({
    conversations: [{ conversation: {}, responses: [response('q', null, 'human')], pins: [1] }],
    notebooks: [1],
  })
  expect(report.unknownKeys?.paths.map(({ path }) => path)).toEqual(['notebooks', 'pins'])
})

const answered = (responseId: string, parentResponseId: string, more: object) => ({
  responseId,
  parentResponseId,
  sender: 'ASSISTANT',
  ...more,
})

test('a conversation as its page is given it has its thoughts, tools and answers', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify({
      conversation: { conversationId: 'c1', title: 'Beans', createTime: '2026-01-01T00:00:00Z' },
      responses: {
        responses: [
          { responseId: 'h', sender: 'human', message: 'How many?', createTime: '2026-01-01T00:00:01Z' },
          answered('a', 'h', {
            message: null,
            steps: [
              { text: ['Look'], toolUsageResults: [{ toolName: 'reader', text: 'a jar', isError: false }] },
            ],
            toolResponses: [{ toolName: 'reader', output: 'a jar', isError: false }],
          }),
          answered('b', 'a', {
            message: 'None.',
            toolResponses: [
              { toolName: 'counter', input: { what: 'beans' }, output: { error: 'no jar' }, isError: true },
            ],
          }),
        ],
      },
      response_nodes: { responseNodes: [], inflightResponses: [{ responseId: 'x', sender: 'ASSISTANT' }] },
    }),
  })

  expect(conversations[0]).toMatchObject({ id: 'c1', title: 'Beans' })
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning' },
        { toolName: 'reader', result: { outcome: 'success' } },
        { type: 'data', name: 'tool_responses' },
      ],
    },
    {
      role: 'assistant',
      parts: [{ text: 'None.' }, { toolName: 'counter', result: { outcome: 'error' } }],
    },
  ])
  expect(report).toMatchObject({ format: 'grok-export', records: 3, read: 3 })
})

test('marks of citations are no words, and the pages behind them are sources', () => {
  const cards = [
    JSON.stringify({ id: '1a', type: 'render_inline_citation', url: 'https://garden.example/beans' }),
    'no JSON',
  ]
  const words = 'In May.<grok:render card_id="1a" type="render_inline_citation"></grok:render>'
  const { conversations } = readExport({
    conversations: [
      {
        conversation: { conversation_id: 'c' },
        responses: [
          { response: { response_id: 'q', sender: 'human', message: words } },
          {
            response: { response_id: 'a', sender: 'ASSISTANT', message: words, card_attachments_json: cards },
          },
        ],
      },
    ],
  })

  expect(conversations[0]?.messages).toMatchObject([
    { parts: [{ text: words }] },
    {
      parts: [
        { type: 'text', text: 'In May.' },
        { type: 'source', url: 'https://garden.example/beans' },
        { type: 'data', name: 'card_attachments_json' },
      ],
    },
  ])
})

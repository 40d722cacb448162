import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/conversations.json', import.meta.url), 'utf8')

function read(value: unknown) {
  const { conversations, report } = importTranscript({
    content: typeof value === 'string' ? value : JSON.stringify(value),
  })
  return { conversations: conversations.map(parseConversation), report }
}

test('an export is read with its files, thoughts, tools and artifacts', () => {
  const { conversations, report } = read(fixture)
  expect(conversations).toMatchObject([
    {
      id: 'garden-chat',
      title: 'Peas in March',
      source: { format: 'claude-ai', application: 'Claude.ai' },
      createdAt: '2026-03-01T09:00:00.000Z',
      messages: [
        {
          role: 'user',
          parts: [
            { text: 'When are peas sown?' },
            { type: 'file', filename: 'beds.csv', mediaType: 'text/plain', size: 12 },
            { type: 'file', filename: 'bed.png', mediaType: 'image/*' },
          ],
        },
        {
          role: 'assistant',
          parts: [
            { type: 'reasoning', text: 'Look it up.' },
            {
              toolName: 'web_search',
              result: { outcome: 'success', content: [{ url: 'https://garden.example/peas' }] },
            },
            { toolName: 'artifacts', result: { content: [{ text: 'OK' }] } },
            { type: 'text', text: 'In March.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'claude-ai', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
  const attachment = conversations[0]?.messages[0]?.parts[1]
  const [, base64 = ''] = (attachment?.type === 'file' ? attachment.url : '')?.split(',') ?? []
  expect(Buffer.from(base64, 'base64').toString()).toBe('bed,sun\n1,é')
})

const message = (uuid: string, parent: string, sender: string) => ({
  uuid,
  parent_message_uuid: parent,
  sender,
  text: `${sender} says ${uuid}`,
  content: [],
})

test('the branches of a conversation from the page are kept, the shown one first', () => {
  const { conversations } = read({
    uuid: 'c',
    name: 'Branches',
    current_leaf_message_uuid: 'b1',
    chat_messages: [
      message('q', '00000000-0000-4000-8000-000000000000', 'human'),
      message('b1', 'q', 'assistant'),
      message('b2', 'q', 'assistant'),
    ],
  })
  expect(conversations).toMatchObject([
    { currentMessageId: 'b1', messages: [{ parentId: null }, { parentId: 'q' }, { parentId: 'q' }] },
  ])
})

test('older exports have only a text, and a text stands in for blocks that say nothing', () => {
  const { conversations } = read([
    { uuid: 'c', name: '', chat_messages: [{ uuid: 'q', sender: 'human', text: 'Hello' }] },
    {
      uuid: 'd',
      name: '',
      chat_messages: [{ uuid: 'q', sender: 'human', text: 'Hi', content: [{ type: 'text', text: '' }] }],
    },
  ])
  expect(conversations.map(({ messages }) => messages[0]?.parts)).toEqual([
    [{ type: 'text', text: 'Hello' }],
    [{ type: 'text', text: 'Hi' }],
  ])
})

test('conversations without messages and messages without a sender are skipped by name', () => {
  const { report } = read([
    { uuid: 'c', name: 'Full', account: {}, chat_messages: [message('q', '', 'human'), { uuid: 'x' }] },
    { uuid: 'd', name: 'Empty', account: {}, chat_messages: [] },
    { uuid: 'e', name: 'None', account: {} },
  ])
  expect(report).toMatchObject({ records: 4, read: 1, skipped: 3 })
  expect(report.notes.map(({ code }) => code)).toEqual(['not-a-message', 'no-messages', 'no-messages'])
})

test('thoughts and artifacts in the text of an older export are what later ones have', () => {
  const said = `<antThinking>They want a page.</antThinking>

Here it is:

<antArtifact identifier="peas" type="text/html" title="Peas">
<p>Peas</p>
</antArtifact>

Anything else?`
  const { conversations, report } = read([
    {
      uuid: 'c',
      name: 'Peas',
      chat_messages: [
        { uuid: 'q', sender: 'human', text: 'A page, please' },
        { uuid: 'a', sender: 'assistant', content: [{ type: 'text', text: said }] },
      ],
    },
  ])
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'reasoning', text: 'They want a page.' },
    { type: 'text', text: 'Here it is:' },
    {
      toolName: 'artifacts',
      input: { command: 'create', id: 'peas', type: 'text/html', title: 'Peas', content: '<p>Peas</p>' },
      result: { outcome: 'success', content: [] },
    },
    { type: 'text', text: 'Anything else?' },
  ])
  expect(report).toMatchObject({ read: 2, notes: [] })
})

test('tags are only words where a person writes them, and where an export has thoughts as blocks', () => {
  const words = 'My log shows <antThinking>secret</antThinking> why?'
  const chat = (uuid: string, ...blocks: object[]) => ({
    uuid,
    name: uuid,
    chat_messages: [
      { uuid: 'q', sender: 'human', text: words },
      { uuid: 'a', sender: 'assistant', content: [...blocks, { type: 'text', text: words }] },
    ],
  })
  const { conversations } = read([
    chat('c'),
    chat('d', { type: 'thinking', thinking: 'Hm.' }),
    chat('e', { type: 'tool_use', id: '1', name: 'artifacts', input: {} }),
    chat('f', { type: 'tool_use', id: '1', name: 'repl', input: {} }),
  ])
  const types = conversations.map(({ messages }) =>
    messages.map(({ parts }) => parts.map(({ type }) => type)),
  )
  expect(types).toEqual([
    [['text'], ['text', 'reasoning', 'text']],
    [['text'], ['reasoning', 'text']],
    [['text'], ['tool-call', 'text']],
    [['text'], ['tool-call', 'text', 'reasoning', 'text']],
  ])
})

test('a message of the person that holds only what tools gave is no question, also where the call is missing', () => {
  const result = { type: 'tool_result', tool_use_id: 'gone', content: [{ type: 'text', text: 'twelve' }] }
  const { conversations } = importTranscript({
    content: JSON.stringify({
      uuid: 'c',
      name: 'Beans',
      chat_messages: [
        { uuid: 'r', sender: 'human', created_at: '2026-01-01T00:00:00Z', content: [result] },
        {
          uuid: 'a',
          sender: 'assistant',
          created_at: '2026-01-01T00:00:01Z',
          content: [{ type: 'text', text: 'Twelve.' }],
        },
      ],
    }),
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual(['tool', 'assistant'])
})

test('thoughts that are held back are shown by their summaries', () => {
  const { conversations, report } = read({
    uuid: 'c',
    name: 'Beans',
    settings: { effort_level: 'high' },
    chat_messages: [
      { uuid: 'q', sender: 'human', text: 'When?' },
      {
        uuid: 'a',
        sender: 'assistant',
        content: [
          {
            type: 'thinking',
            thinking: '',
            thinking_hidden: true,
            summaries: [{ summary: 'Weighed frost.' }, { summary: 'Chose May.' }],
          },
          { type: 'text', text: 'In May.' },
        ],
      },
    ],
  })
  expect(conversations[0]?.messages[1]?.parts).toEqual([
    { type: 'reasoning', text: 'Weighed frost.\n\nChose May.' },
    { type: 'text', text: 'In May.' },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

const used = (query: string, found: string) => [
  { type: 'tool_use', name: 'web_search', input: { query } },
  { type: 'tool_result', name: 'web_search', content: [{ type: 'text', text: found }] },
]

test('calls without ids have their answers by their order, and ids of their own', () => {
  const { conversations, report } = read({
    uuid: 'c',
    name: 'Beans',
    chat_messages: [
      {
        uuid: 'q',
        sender: 'human',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } },
        ],
      },
      { uuid: 'a', sender: 'assistant', content: [...used('beans', 'May'), ...used('peas', 'March')] },
    ],
  })
  expect(conversations[0]?.messages).toMatchObject([
    { parts: [{ type: 'file', mediaType: 'image/png' }] },
    {
      parts: [
        { toolCallId: 'call-1', input: { query: 'beans' }, result: { content: [{ text: 'May' }] } },
        { toolCallId: 'call-2', input: { query: 'peas' }, result: { content: [{ text: 'March' }] } },
      ],
    },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

const answer = (uuid: string, text: string) => ({
  uuid,
  sender: 'assistant',
  parent_message_uuid: 'q',
  text,
  content: [],
})

test('of two answers to one question the one that says nothing is not shown', () => {
  const { conversations } = read({
    uuid: 'c',
    name: 'Beans',
    chat_messages: [
      { uuid: 'q', sender: 'human', text: 'When?', content: [] },
      answer('a', 'In May.'),
      answer('b', ''),
    ],
  })

  expect(conversations[0]).toMatchObject({ currentMessageId: 'a', messages: [{}, {}, { hidden: true }] })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'
import { importTranscript } from '../../import/import-transcript.ts'
import { insertInto, writtenDatabase } from '../../sqlite/__fixtures__/written-database.ts'

const message = (id: string, parentId: string | null, role: string, more: object = {}) => ({
  id,
  parentId,
  childrenIds: [],
  role,
  content: `${id} in words`,
  timestamp: 1772355600,
  ...more,
})

test('an export is read with its branches, thoughts, pages and faults', () => {
  const { conversations, report } = readExport([
    {
      id: 'c',
      title: 'Peas',
      chat: {
        models: ['example-model'],
        history: {
          currentId: 'a1',
          messages: {
            a1: message('a1', 'q', 'assistant', {
              model: 'example-model',
              content:
                '<details type="reasoning" done="true">\n<summary>Thought</summary>\n&gt; Count.\n</details>\nTwelve.',
              usage: { prompt_tokens: 5, completion_tokens: 2 },
              sources: [{ source: { name: 'Peas', url: 'https://garden.example/peas' } }],
            }),
            a2: message('a2', 'q', 'assistant', { content: '', error: { content: 'Out of memory' } }),
            q: message('q', null, 'user', {
              files: [{ type: 'image', name: 'bed.png', url: 'data:image/png;base64,iVBORw0KGgo=' }],
            }),
          },
        },
      },
    },
  ])
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      currentMessageId: 'a1',
      messages: [
        { id: 'q', parentId: null, parts: [{ text: 'q in words' }, { type: 'file', filename: 'bed.png' }] },
        {
          id: 'a1',
          parentId: 'q',
          usage: { inputTokens: 5, outputTokens: 2 },
          parts: [{ type: 'reasoning', text: 'Count.' }, { text: 'Twelve.' }, { type: 'source' }],
        },
        { id: 'a2', parentId: 'q', parts: [{ name: 'error' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'open-webui', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('the chats of its database are read, those without a history too', () => {
  const history = { messages: { q: message('q', null, 'user') }, currentId: 'q' }
  const { conversations, report } = importTranscript({
    content: writtenDatabase(
      'CREATE TABLE chat (id TEXT, title TEXT, chat TEXT, created_at INTEGER)',
      insertInto('chat', 'c', 'Peas', { history }, 1772355600),
      insertInto('chat', 'd', 'Beans', { messages: [{ role: 'user', content: 'And beans?' }] }, 1772355600),
      insertInto('chat', 'e', 'Empty', {}, 1772355600),
    ),
  })
  expect(conversations).toMatchObject([
    { id: 'c', title: 'Peas', createdAt: '2026-03-01T09:00:00.000Z', messages: [{ id: 'q' }] },
    { id: 'd', messages: [{ role: 'user', parts: [{ text: 'And beans?' }] }] },
  ])
  expect(report).toMatchObject({ format: 'open-webui', records: 2, read: 2 })
})

const fixture: unknown = JSON.parse(readFileSync(new URL('__fixtures__/chat.json', import.meta.url), 'utf8'))

test('instructions, code that ran, pages that were searched and made output are read', () => {
  const [chat] = readExport(fixture).conversations
  expect(chat?.messages[0]).toMatchObject({ role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] })
  expect(chat?.messages.find(({ id }) => id === 'a2')?.parts).toMatchObject([
    {
      toolName: 'web_search',
      input: { query: 'pea beds' },
      result: { content: [{ type: 'source', url: 'https://garden.example/beds' }] },
    },
    { type: 'text', text: 'Twelve.' },
    {
      toolName: 'count',
      input: { code: 'print(12)', language: 'python' },
      result: { outcome: 'success', content: [{ text: '12' }, { type: 'data' }] },
    },
    { type: 'data', name: 'error', data: { message: 'Out of memory' } },
  ])
})

const answered = (more: object) =>
  readExport([
    {
      id: 'c',
      title: 'Peas',
      user_id: 'u',
      pinned: true,
      chat: {
        history: {
          currentId: 'a',
          messages: { q: message('q', null, 'user'), a: message('a', 'q', 'assistant', more) },
        },
      },
    },
  ])

test('thoughts and calls that an answer has as items and in its text are read once, out of the items', () => {
  const { conversations, report } = answered({
    content:
      '<details type="tool_calls"><summary>Tool Executed</summary>"12"</details><details type="reasoning">Cut…</details>Twelve.',
    output: [
      { type: 'reasoning', id: 'r', status: 'completed', content: [{ type: 'output_text', text: 'Count.' }] },
      { type: 'function_call', id: 'f', call_id: 'k', name: 'count', arguments: '{"what":"peas"}' },
      { type: 'function_call_output', call_id: 'k', output: [{ type: 'input_text', text: '12' }] },
      { type: 'message', id: 'm', content: [{ type: 'output_text', text: 'Twelve.' }] },
    ],
  })
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'reasoning', text: 'Count.' },
    { toolName: 'count', input: { what: 'peas' }, result: { content: [{ text: '12' }] } },
    { type: 'text', text: 'Twelve.' },
  ])
  expect(conversations[0]?.messages[1]?.parts).toHaveLength(3)
  expect(report.unknownKeys).toBeUndefined()
})

test('calls in the text of an answer are calls with what they answered, where they stand', () => {
  const { conversations } = answered({
    content:
      'I count.\n<details type="tool_calls" done="true" id="k" name="count" arguments="&quot;{\\&quot;what\\&quot;: \\&quot;peas\\&quot;}&quot;" result="&quot;12&quot;">\n<summary>Tool Executed</summary>\n</details>\nTwelve.',
  })
  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'text' },
    {
      type: 'tool-call',
      toolCallId: 'k',
      toolName: 'count',
      input: { what: 'peas' },
      result: { content: [{ text: '12' }] },
    },
    { type: 'text', text: 'Twelve.' },
  ])
})

const partsOf = (more: object) => answered(more).conversations[0]?.messages[1]?.parts

test('code that ran is a call with what it printed, as an item and in the text', () => {
  const call = {
    type: 'tool-call',
    toolName: 'code_interpreter',
    input: { code: 'print(12)', language: 'python' },
    result: { outcome: 'unset', content: [{ type: 'text', text: '12' }] },
  }
  const item = { type: 'open_webui:code_interpreter', id: 'k', code: 'print(12)', lang: 'python' }
  const output = [
    { ...item, status: 'completed', output: { stdout: '12', stderr: '' } },
    { type: 'message', id: 'm', content: [{ type: 'output_text', text: 'Twelve.' }] },
  ]
  const text =
    '<details type="code_interpreter" done="true" duration="1" output="{&quot;stdout&quot;: &quot;12&quot;}">\n<summary>Analyzed</summary>\n```python\nprint(12)\n```\n</details>\nTwelve.'

  expect(partsOf({ output })).toMatchObject([call, { text: 'Twelve.' }])
  expect(partsOf({ content: text })).toMatchObject([call, { text: 'Twelve.' }])
})

test('thoughts say how long they took', () => {
  const item = { type: 'reasoning', duration: 3, summary: [{ type: 'summary_text', text: 'Count.' }] }
  const text =
    '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n> Count.\n</details>'
  const thought = { type: 'reasoning', text: 'Count.', durationMs: 3000 }

  expect(partsOf({ output: [item] })).toMatchObject([thought, { type: 'text' }])
  expect(partsOf({ content: text })).toEqual([thought])
})

test('a search is a call with what was asked and found, and other statuses are one line', () => {
  const parts = partsOf({
    statusHistory: [
      { action: 'web_search', description: 'Searching the web', done: false },
      { action: 'web_search_queries_generated', queries: ['pea beds'], done: false },
      {
        action: 'web_search',
        description: 'Searched {{count}} sites',
        items: [{ link: 'https://garden.example/beds', title: 'Beds' }],
      },
      { action: 'knowledge_search', query: 'rows of peas' },
      { description: 'Cooling down', hidden: true },
      { description: 'Counting' },
      { description: 'Counted' },
    ],
  })
  expect(parts).toMatchObject([
    {
      toolName: 'web_search',
      input: { query: 'pea beds' },
      result: { content: [{ title: 'Beds', url: 'https://garden.example/beds' }] },
    },
    { toolName: 'knowledge_search', input: { query: 'rows of peas' } },
    { type: 'data', name: 'status', data: { message: 'Counted', lines: ['Counting', 'Counted'] } },
    { type: 'text' },
  ])
})

test('each page that a search found is cited, and each document of a collection', () => {
  const parts = partsOf({
    sources: [
      {
        source: { type: 'web_search', name: 'pea beds' },
        document: ['Dig.', 'Sow.'],
        metadata: [
          { source: 'https://garden.example/dig', title: 'Digging' },
          { source: 'https://garden.example/sow' },
        ],
      },
      {
        source: { id: 'k', name: 'Garden' },
        document: ['Rows.'],
        metadata: [{ name: 'rows.pdf', source: 'f' }],
      },
    ],
  })
  expect(parts?.filter(({ type }) => type === 'source')).toEqual([
    {
      type: 'source',
      sourceId: 'https://garden.example/dig',
      title: 'Digging',
      url: 'https://garden.example/dig',
    },
    {
      type: 'source',
      sourceId: 'https://garden.example/sow',
      title: undefined,
      url: 'https://garden.example/sow',
    },
    { type: 'source', sourceId: 'rows.pdf', title: 'rows.pdf', url: undefined },
  ])
})

test('a document that is named without a source is cited by its name', () => {
  const parts = partsOf({
    sources: [{ title: 'rows.pdf', page: 5 }, { doc: 'beds.md', section: 'Digging' }, {}],
  })

  expect(parts?.filter(({ type }) => type === 'source')).toMatchObject([
    { sourceId: 'rows.pdf', title: 'rows.pdf' },
    { sourceId: 'beds.md', title: 'beds.md – Digging' },
  ])
})

test('an answer that is nothing but an error says it once', () => {
  const error = { type: 'data', name: 'error', data: { message: 'No model.' } }

  expect(partsOf({ content: 'No model.', error: true })).toEqual([error])
})

test('an answer that was made of several is one of the answers', () => {
  const merged = { status: true, content: 'Eleven or twelve.' }
  const messages = { q: message('q', null, 'user', { merged }), a: message('a', 'q', 'assistant') }
  const [chat] = readExport([
    { id: 'c', title: 'Peas', chat: { history: { currentId: 'a', messages } } },
  ]).conversations

  expect(chat?.messages.filter(({ parentId }) => parentId === 'q')).toMatchObject([
    { author: 'Merged Response', parts: [{ text: 'Eleven or twelve.' }] },
    { id: 'a' },
  ])
})

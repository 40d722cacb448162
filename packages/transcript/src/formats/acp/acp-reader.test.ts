import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of the Agent Client Protocol is read with its pieces joined and its calls answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({ id: 's1', source: { project: '/garden' } })
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        {
          toolName: 'Read seeds.csv',
          input: { path: 'seeds.csv' },
          result: { outcome: 'success', content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'acp', records: 10, read: 10 })
})

interface Update {
  sessionUpdate: string
  [key: string]: unknown
}

const update = (change: Update, sessionId = 's1') => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId, update: change },
})

const chunk = (text: string) => ({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } })

function conversationsOf(records: readonly object[]) {
  return importTranscript({ content: records.map((record) => JSON.stringify(record)).join('\n') })
    .conversations
}

const begun = { sessionUpdate: 'tool_call', toolCallId: 'c1', title: 'Edit', status: 'pending' }
const piece = (text: string) => ({ type: 'content', content: { type: 'text', text } })
const updated = { sessionUpdate: 'tool_call_update', toolCallId: 'c1' }

test.each<[string, Update[], object]>([
  [
    'is said before it is done',
    [
      { ...begun, content: [{ type: 'diff', path: 'seeds.csv', newText: 'beans,12' }] },
      { ...updated, status: 'in_progress', content: [piece('Twelve.')] },
      { ...updated, status: 'completed' },
    ],
    { outcome: 'success', content: [{ type: 'text', text: 'Twelve.' }] },
  ],
  [
    'is a difference that nothing replaces',
    [
      { ...begun, content: [{ type: 'diff', path: 'seeds.csv', newText: 'beans,12' }] },
      { ...updated, status: 'completed' },
    ],
    { outcome: 'success', content: [{ type: 'data', name: 'diff', data: { newText: 'beans,12' } }] },
  ],
  [
    'is said of a call that never ends',
    [begun, { ...updated, status: 'in_progress', rawOutput: 'Twelve.' }],
    { outcome: 'unset', content: [{ type: 'text', text: 'Twelve.' }] },
  ],
  [
    'comes after the call has ended',
    [begun, { ...updated, status: 'failed' }, { ...updated, content: [piece('No jar.')] }],
    { outcome: 'error', content: [{ type: 'text', text: 'No jar.' }] },
  ],
])('what a tool gives is kept where it %s', (_, updates, result) => {
  const [conversation] = conversationsOf(updates.map((change) => update(change)))

  expect(conversation?.messages[0]?.parts).toMatchObject([{ toolName: 'Edit', result }])
})

test('a note between two pieces of an answer leaves it one', () => {
  const notes = [
    { sessionUpdate: 'plan', entries: [] },
    { sessionUpdate: 'available_commands_update', availableCommands: [] },
  ]
  const [conversation] = conversationsOf(
    [chunk('Twe'), ...notes, chunk('lve.')].map((change) => update(change)),
  )

  expect(conversation?.messages).toMatchObject([
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', hidden: true },
    { role: 'system', hidden: true },
  ])
})

test('each session of a log is a conversation, with its folder and its answers', () => {
  const conversations = conversationsOf([
    { jsonrpc: '2.0', id: 0, method: 'session/new', params: { cwd: '/garden' } },
    { jsonrpc: '2.0', id: 0, result: { sessionId: 's1' } },
    { jsonrpc: '2.0', id: 1, method: 'session/new', params: { cwd: '/kitchen' } },
    { jsonrpc: '2.0', id: 1, result: { sessionId: 's2' } },
    update(chunk('Twe')),
    update(chunk('Ten.'), 's2'),
    update(chunk('lve.')),
  ])

  expect(
    conversations.map(({ id, source, messages }) => [
      id,
      source?.project,
      messages.filter(({ hidden }) => !hidden).map(({ parts }) => parts),
    ]),
  ).toEqual([
    ['s1', '/garden', [[{ type: 'text', text: 'Twelve.' }]]],
    ['s2', '/kitchen', [[{ type: 'text', text: 'Ten.' }]]],
  ])
})

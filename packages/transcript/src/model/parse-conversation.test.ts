import { expect, test } from 'vitest'
import { agentCall, conversation, message } from './__fixtures__/small-conversation.ts'
import type { Conversation } from './conversation.ts'
import { ConversationError, parseConversation } from './parse-conversation.ts'
import type { Part } from './part.ts'

const everyPart: Part[] = [
  { type: 'text', text: '' },
  { type: 'reasoning', text: 'Hm', durationMs: 5 },
  { type: 'file', mediaType: 'image/png', filename: 'a.png', url: 'data:image/png;base64,AA==', size: 1 },
  { type: 'source', sourceId: '1', title: 'A', url: 'https://example.org/' },
  { type: 'data', name: 'plan', data: { steps: [1] } },
  { type: 'unknown', name: 'hologram', value: [null] },
  {
    type: 'tool-call',
    toolCallId: 't',
    toolName: 'Bash',
    input: { command: 'ls' },
    result: {
      outcome: 'error',
      content: [{ type: 'text', text: 'no' }],
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  },
]

function faultOf(value: unknown): ConversationError {
  try {
    parseConversation(value)
  } catch (error) {
    if (error instanceof ConversationError) return error
  }
  throw new Error('No ConversationError was thrown.')
}

test('a conversation with every part passes unchanged', () => {
  const whole = conversation([
    message('m1', null, { parts: everyPart, usage: { inputTokens: 1 } }),
    agentCall('m2', 'm1', [message('s1', null)]),
  ])
  expect(parseConversation(structuredClone(whole))).toEqual(whole)
})

test('keys that are not of the model are dropped, what tools were given and data stay whole', () => {
  const data = { type: 'data', name: 'x', data: { extra: 1 }, extra: 2 } as Part
  const parsed = parseConversation({ ...conversation([message('m1', null, { parts: [data] })]), extra: 3 })
  expect(parsed).not.toHaveProperty('extra')
  expect(parsed.messages[0]?.parts[0]).toEqual({ type: 'data', name: 'x', data: { extra: 1 } })
})

const faults: [string, (value: Conversation) => unknown, (string | number)[]][] = [
  ['no object', () => [], []],
  [
    'an unknown role',
    (value) => ({ ...value, messages: [{ ...value.messages[0], role: 'bot' }] }),
    ['messages', 0, 'role'],
  ],
  [
    'an unknown part',
    (value) => ({ ...value, messages: [message('m1', null, { parts: [{ type: 'x' } as never] })] }),
    ['messages', 0, 'parts', 0, 'type'],
  ],
  ['a time that is not UTC', (value) => ({ ...value, createdAt: '2026-01-01' }), ['createdAt']],
  [
    'a text deep in a sub-agent',
    () =>
      conversation([agentCall('m1', null, [message('s1', null, { parts: [{ type: 'text' } as never] })])]),
    ['messages', 0, 'parts', 0, 'messages', 0, 'parts', 0, 'text'],
  ],
  [
    'an id that stands twice',
    () => conversation([agentCall('m1', null, [message('m1', null)])]),
    ['messages', 0, 'parts', 0, 'messages', 0, 'id'],
  ],
  [
    'a child before its parent',
    () => conversation([message('m1', 'm2'), message('m2', null)]),
    ['messages', 0, 'parentId'],
  ],
  [
    'a message that is its own parent',
    () => conversation([message('m1', 'm1')]),
    ['messages', 0, 'parentId'],
  ],
  ['a current message that is none', (value) => ({ ...value, currentMessageId: 'm9' }), ['currentMessageId']],
]

test.each(faults)('%s is rejected with its path', (_, change, path) => {
  expect(faultOf(change(conversation([message('m1', null)])))).toMatchObject({
    code: 'invalid-conversation',
    path,
  })
})

test('the message says where the fault is', () => {
  expect(faultOf(conversation([message('m1', 'm0')])).message).toBe(
    'Not a conversation: messages[0].parentId: "m0" does not stand before this message.',
  )
})

test('agents nested in agents without end are rejected before they are walked', () => {
  let inner = [message('m0', null)]
  for (let level = 1; level < 5_000; level++) inner = [agentCall(`m${level}`, null, inner)]
  expect(faultOf(conversation(inner)).message).toContain('levels deep')
})

test('__proto__ keys reach nothing', () => {
  const text = JSON.stringify(conversation([message('m1', null, { hidden: true })])).replace(
    '"hidden":true',
    '"__proto__":{"hidden":false},"hidden":true',
  )
  const parsed = parseConversation(JSON.parse(text))
  expect(parsed.messages[0]?.hidden).toBe(true)
  expect(Object.getPrototypeOf(parsed.messages[0])).toBe(Object.prototype)
})

test('halves of surrogate pairs in names stand as U+FFFD, texts that may still be appended to stay unchanged', () => {
  const half = 'a\uD83D'
  const parts: Part[] = [
    { type: 'text', text: half },
    { type: 'file', mediaType: 'text/plain', filename: half },
    { type: 'source', sourceId: '1', title: half },
    { type: 'tool-call', toolCallId: 't', toolName: half, input: {} },
  ]
  const written = {
    ...conversation([message('m1', null, { parts, author: half, model: half })]),
    title: half,
  }
  const parsed = parseConversation(written)
  expect(parsed.title).toBe('a\uFFFD')
  expect(parsed.messages[0]).toMatchObject({
    author: 'a\uFFFD',
    model: 'a\uFFFD',
    parts: [{ text: half }, { filename: 'a\uFFFD' }, { title: 'a\uFFFD' }, { toolName: 'a\uFFFD' }],
  })
})

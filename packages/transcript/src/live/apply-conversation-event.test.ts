import { describe, expect, test } from 'vitest'
import { parseConversation } from '../model/parse-conversation.ts'
import type { Part } from '../model/part.ts'
import { applyConversationEvent } from './apply-conversation-event.ts'
import type { ConversationEvent } from './conversation-event.ts'
import { conversationEventSchema } from './conversation-event-schema.ts'
import type { ProjectedConversation } from './projected-conversation.ts'

const empty: ProjectedConversation = {
  id: 'c',
  kind: 'agent',
  title: 'Tea',
  source: { format: 'test' },
  messages: [],
}

const applied = (events: readonly ConversationEvent[], to: ProjectedConversation = empty) =>
  events.reduce(applyConversationEvent, to)

const question: ConversationEvent = {
  type: 'message-set',
  message: { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Which tea?' }] },
}
const begun: ConversationEvent = {
  type: 'message-set',
  message: { id: 'a', role: 'assistant', parts: [] },
  isOpen: true,
}
const text = (value: string): Part => ({ type: 'text', text: value })
const first: ConversationEvent = { type: 'part-set', messageId: 'a', index: 0, part: text('') }
const appended = (offset: number, value: string, index = 0): ConversationEvent => ({
  type: 'part-grown',
  messageId: 'a',
  index,
  offset,
  text: value,
})

describe('an answer that is appended to', () => {
  const writing = applied([question, begun, first, appended(0, 'Green, '), appended(7, 'warm.')])

  test('answers what was said before, and is open', () => {
    expect(writing.messages.at(-1)).toEqual({
      id: 'a',
      role: 'assistant',
      parentId: 'q',
      parts: [text('Green, warm.')],
    })
    expect(writing).toMatchObject({ currentMessageId: 'a', openMessageIds: ['a'] })
  })

  test('is a conversation like any other when it is finished', () => {
    const finished = applied(
      [{ type: 'message-finished', messageId: 'a', facts: { model: 'm', usage: { outputTokens: 3 } } }],
      writing,
    )
    expect(finished).not.toHaveProperty('openMessageIds')
    expect(parseConversation(finished)).toEqual(finished)
    expect(finished.messages[1]).toMatchObject({ model: 'm', usage: { outputTokens: 3 } })
  })

  test('leaves the other messages the objects they were', () => {
    const before = applied([question])
    expect(applied([begun, first, appended(0, 'x')], before).messages[0]).toBe(before.messages[0])
  })

  test('appends repeated text once, and text sent again from an earlier offset at that offset', () => {
    expect(applied([appended(7, 'warm.')], writing)).toBe(writing)
    expect(applied([appended(0, 'Green')], writing)).toBe(writing)
    expect(applied([appended(7, 'cold.')], writing).messages[1]?.parts).toEqual([text('Green, cold.')])
  })
})

test('a whole message that arrives again changes nothing', () => {
  const once = applied([question])
  expect(applied([question], once)).toBe(once)
})

test('a message of the same id replaces the one before and leaves its answers', () => {
  const whole = applied([question, begun, first, { type: 'message-finished', messageId: 'a' }])
  const changed = applied(
    [{ type: 'message-set', message: { id: 'q', role: 'user', parts: [text('Which coffee?')] } }],
    whole,
  )
  expect(changed.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['a', 'q'],
  ])
  expect(changed.currentMessageId).toBe('a')
})

test('the input of a call is appended to as text until it is set whole', () => {
  const call: Part = { type: 'tool-call', toolCallId: 'k', toolName: 'boil', input: '' }
  const open = applied([question, begun, { ...first, part: call } as ConversationEvent, appended(0, '{"c"')])
  expect(open.messages[1]?.parts[0]).toEqual({ ...call, input: '{"c"' })
  const part: Part = { ...call, input: { c: 80 } }
  const whole = applied([{ type: 'part-set', messageId: 'a', index: 0, part }, appended(0, 'x')], open)
  expect(whole.messages[1]?.parts[0]).toEqual(part)
})

test('what answered a removed message answers the one before it', () => {
  const three = applied([
    question,
    { type: 'message-set', message: { id: 'a', role: 'assistant', parts: [text('Green.')] } },
    { type: 'message-set', message: { id: 'b', role: 'user', parts: [text('Thanks.')] } },
  ])
  const left = applied([{ type: 'message-removed', messageId: 'a' }], three)
  expect(left.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['b', 'q'],
  ])
  expect(applied([{ type: 'message-removed', messageId: 'b' }], left).currentMessageId).toBe('q')
})

function withAgent(id: string): ConversationEvent {
  const said = { id, parentId: null, role: 'assistant', parts: [] } as const
  const part: Part = {
    type: 'tool-call',
    toolCallId: 'k',
    toolName: 'ask',
    input: {},
    messages: [{ ...said, parts: [] }],
  }
  return { type: 'message-set', message: { id: 'n', role: 'assistant', parts: [part] } }
}

describe('an event that does not fit', () => {
  const conversation = applied([question, begun, first])
  test.each<[string, ConversationEvent]>([
    ['text for an unknown message', { ...appended(0, 'x'), messageId: '__proto__' } as ConversationEvent],
    ['text beyond the end', appended(5, 'x')],
    ['text for a missing part', appended(0, 'x', 3)],
    ['a part further on than the next', { type: 'part-set', messageId: 'a', index: 7, part: text('x') }],
    ['the end of an unknown message', { type: 'message-finished', messageId: 'constructor' }],
    ['the removal of an unknown message', { type: 'message-removed', messageId: 'toString' }],
    ['another branch that is none', { type: 'conversation-changed', currentMessageId: 'hasOwnProperty' }],
    ['a message whose sub-agent says what stands elsewhere', withAgent('q')],
    ['a message whose sub-agent has its own id', withAgent('n')],
    ['more text than a part may hold', appended(0, 'x'.repeat(4_000_001))],
  ])('changes nothing: %s', (_, event) => {
    expect(applied([event], conversation)).toBe(conversation)
  })
})

test('ids that are names of an object’s own are ids like any other', () => {
  const ids = ['__proto__', 'constructor', 'toString']
  const conversation = applied(
    ids.map((id) => ({ type: 'message-set', message: { id, role: 'user', parts: [text(id)] } })),
  )
  expect(conversation.messages.map(({ id }) => id)).toEqual(ids)
  expect(Object.prototype).not.toHaveProperty('parts')
})

test('a parent that does not come before its child is ignored', () => {
  const conversation = applied([
    question,
    { type: 'message-set', message: { id: 'x', parentId: 'x', role: 'user', parts: [] } },
    { type: 'message-set', message: { id: 'y', parentId: 'none', role: 'user', parts: [] } },
    { type: 'message-set', message: { id: 'q', parentId: 'y', role: 'user', parts: [] } },
  ])
  expect(conversation.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['x', 'q'],
    ['y', 'x'],
  ])
})

test.each<[string, unknown, boolean]>([
  ['a message without its place', begun, true],
  ['appended text', appended(0, 'x'), true],
  ['a negative offset', appended(-1, 'x'), false],
  ['a message without parts', { type: 'message-set', message: { id: 'x', role: 'user' } }, false],
  ['another type', { type: '__proto__' }, false],
  ['no event', null, false],
])('the schema judges %s', (_, event, isValid) => {
  expect(conversationEventSchema.safeParse(event).success).toBe(isValid)
})

describe('the end of a conversation', () => {
  const end = { type: 'conversation-changed', endedAt: '2026-01-05T10:00:00.000Z' } as const
  const ended = applied([question, end])

  test('is added to the conversation, and changes nothing when repeated', () => {
    expect(ended.endedAt).toBe('2026-01-05T10:00:00.000Z')
    expect(parseConversation(ended).endedAt).toBe(ended.endedAt)
    expect(conversationEventSchema.parse(end)).toEqual(end)
    expect(applied([end], ended)).toBe(ended)
  })

  test.each<ConversationEvent>([begun, { type: 'conversation-changed', endedAt: null }])(
    'is taken back by %j',
    (event) => expect(applied([event], ended)).not.toHaveProperty('endedAt'),
  )

  test.each<ConversationEvent>([
    question,
    { type: 'message-removed', messageId: 'q' },
    { type: 'conversation-changed', title: 'Cups' },
  ])('stays where nothing more is said: %j', (event) =>
    expect(applied([event], ended).endedAt).toBe(end.endedAt),
  )
})

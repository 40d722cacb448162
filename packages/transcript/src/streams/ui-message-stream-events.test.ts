import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { applyConversationEvent } from '../live/apply-conversation-event.ts'
import type { ConversationEvent } from '../live/conversation-event.ts'
import type { ProjectedConversation } from '../live/projected-conversation.ts'
import { createUIMessageStream, type UIMessageStream } from './ui-message-stream.ts'
import { endUIMessageStream, uiMessageStreamEvents } from './ui-message-stream-events.ts'

const asked: ProjectedConversation = {
  id: 'c',
  kind: 'chatbot',
  title: '',
  source: { format: 'test' },
  messages: [{ id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Which tea?' }] }],
  currentMessageId: 'q',
}

interface Told {
  stream: UIMessageStream
  events: ConversationEvent[]
  conversation: ProjectedConversation
}

/** What parts that come 10 ms after one another make of a conversation in which something was asked. */
function emitted(parts: readonly unknown[]): Told {
  let stream = createUIMessageStream('own')
  const events = parts.flatMap((part, index) => {
    const translation = uiMessageStreamEvents(stream, part, 1000 + index * 10)
    stream = translation.stream
    return translation.events
  })
  return { stream, events, conversation: events.reduce(applyConversationEvent, asked) }
}

const answerOf = (parts: readonly unknown[]): Message | undefined => emitted(parts).conversation.messages[1]
const partsOf = (parts: readonly unknown[]) => answerOf(parts)?.parts
const start = { type: 'start', messageId: 'a' }

describe('an answer with everything', () => {
  const { stream, events, conversation } = emitted([
    { ...start, messageMetadata: { model: 'tea-1' } },
    { type: 'start-step' },
    { type: 'reasoning-start', id: '0' },
    { type: 'reasoning-delta', id: '0', delta: 'Hm' },
    { type: 'reasoning-delta', id: '0', delta: '.' },
    { type: 'reasoning-end', id: '0' },
    { type: 'tool-input-start', toolCallId: 'k', toolName: 'boil' },
    { type: 'tool-input-delta', toolCallId: 'k', inputTextDelta: '{"c":' },
    { type: 'tool-input-delta', toolCallId: 'k', inputTextDelta: '80}' },
    { type: 'tool-input-available', toolCallId: 'k', toolName: 'boil', input: { c: 80 } },
    { type: 'tool-output-available', toolCallId: 'k', output: 'warm', preliminary: true },
    { type: 'tool-output-available', toolCallId: 'k', output: 'hot' },
    { type: 'finish-step' },
    { type: 'start-step' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'Green' },
    { type: 'text-delta', id: '0', delta: ' tea.' },
    { type: 'text-end', id: '0' },
    { type: 'source-url', sourceId: 's', url: 'https://tea.example/', title: 'Tea' },
    { type: 'source-document', sourceId: 'd', mediaType: 'text/plain', title: 'Leaves' },
    { type: 'file', url: 'https://tea.example/leaf.png', mediaType: 'image/png' },
    { type: 'data-weather', id: 'w', data: { sun: false } },
    { type: 'data-weather', id: 'w', data: { sun: true } },
    { type: 'data-flash', data: 1, transient: true },
    { type: 'custom', kind: 'tea.leaf' },
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'stop', messageMetadata: { usage: { outputTokens: 7 } } },
  ])

  test('is translated without a problem, and is finished', () => {
    expect(stream.problems).toEqual([])
    expect(conversation).not.toHaveProperty('openMessageIds')
    expect(events.at(-1)).toEqual({
      type: 'message-finished',
      messageId: 'a',
      facts: { createdAt: '1970-01-01T00:00:01.000Z', model: 'tea-1', usage: { outputTokens: 7 } },
    })
  })

  test('appends text and does not repeat the whole', () => {
    expect(events.filter(({ type }) => type === 'part-grown')).toMatchObject([
      { index: 0, offset: 0, text: 'Hm' },
      { index: 0, offset: 2, text: '.' },
      { index: 1, offset: 0, text: '{"c":' },
      { index: 1, offset: 5, text: '80}' },
      { index: 2, offset: 0, text: 'Green' },
      { index: 2, offset: 5, text: ' tea.' },
    ])
  })

  test('answers the question, with all of its parts', () => {
    expect(conversation.messages[1]).toMatchObject({ parentId: 'q', model: 'tea-1', role: 'assistant' })
    expect(conversation.messages[1]?.parts).toMatchObject([
      { type: 'reasoning', text: 'Hm.', durationMs: 30 },
      {
        type: 'tool-call',
        toolName: 'boil',
        input: { c: 80 },
        result: { outcome: 'success', content: [{ text: 'hot' }], durationMs: 50 },
      },
      { type: 'text', text: 'Green tea.' },
      { type: 'source', sourceId: 's', url: 'https://tea.example/' },
      { type: 'source', sourceId: 'd', title: 'Leaves' },
      { type: 'file', mediaType: 'image/png' },
      { type: 'data', name: 'weather', data: { sun: true } },
      { type: 'unknown', name: 'tea.leaf' },
    ])
  })
})

describe('calls that went otherwise', () => {
  const begun = [start, { type: 'tool-input-available', toolCallId: 'k', toolName: 'boil', input: {} }]

  test.each<[string, unknown[], string]>([
    ['failed', [{ type: 'tool-output-error', toolCallId: 'k', errorText: 'No water' }], 'No water'],
    [
      'had no good input',
      [{ type: 'tool-input-error', toolCallId: 'k', toolName: 'boil', input: 1, errorText: 'Not so' }],
      'Not so',
    ],
    [
      'was denied',
      [
        { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'k' },
        { type: 'tool-approval-response', approvalId: 'p', approved: false, reason: 'Too hot' },
        { type: 'tool-output-denied', toolCallId: 'k' },
      ],
      'Too hot',
    ],
  ])('one that %s says so', (_, parts, text) => {
    expect(partsOf([...begun, ...parts])).toMatchObject([
      { result: { outcome: 'error', content: [{ type: 'text', text }] } },
    ])
  })

  test('one that was denied after its request came in an earlier stream says why', () => {
    const denied = { type: 'tool-approval-response', approvalId: 'p', approved: false, reason: 'Too hot' }
    const { conversation, stream } = emitted([
      ...begun,
      denied,
      { type: 'tool-output-denied', toolCallId: 'k' },
    ])
    expect(conversation.messages[1]?.parts).toMatchObject([
      { result: { outcome: 'error', content: [{ type: 'text', text: 'Too hot' }] } },
    ])
    expect(stream.problems).toEqual([])
  })

  test('denials whose requests are unknown are not given to calls at random', () => {
    const calls = ['k', 'l'].map((toolCallId) => ({ ...begun[1], toolCallId }))
    const denials = ['Too hot', 'Too cold'].map((reason, index) => ({
      type: 'tool-approval-response',
      approvalId: `p${index}`,
      approved: false,
      reason,
    }))
    const parts = partsOf([start, ...calls, ...denials, { type: 'tool-output-denied', toolCallId: 'l' }])
    expect(parts?.[1]).toMatchObject({ result: { content: [{ type: 'text', text: 'Denied' }] } })
  })

  test('the messages of a sub-agent belong to its call', () => {
    const said = [{ id: '1', role: 'assistant', parts: [{ type: 'text', text: 'Boiled.' }] }]
    expect(
      partsOf([...begun, { type: 'tool-output-available', toolCallId: 'k', output: said }]),
    ).toMatchObject([
      { result: { content: [{ text: 'Boiled.' }] }, messages: [{ id: 'k/1', role: 'assistant' }] },
    ])
  })
})

test('a reset step removes its parts', () => {
  const kept = [start, { type: 'start-step' }, { type: 'text-delta', id: '0', delta: 'Kept' }]
  const taken = [{ type: 'start-step' }, { type: 'text-start', id: '1' }, { type: 'reset-step' }]
  expect(partsOf([...kept, ...taken, { type: 'text-delta', id: '2', delta: 'Again' }])).toMatchObject([
    { text: 'Kept' },
    { text: 'Again' },
  ])
})

test('a message that a person sends meanwhile is between two answers', () => {
  const { conversation } = emitted([
    { type: 'text-delta', id: '0', delta: 'Green' },
    { type: 'steering-message', id: 'u', parts: [{ type: 'text', text: 'Black!' }] },
    { type: 'text-delta', id: '1', delta: 'Black' },
  ])
  expect(conversation.messages.map(({ id, role, parentId }) => [id, role, parentId])).toEqual([
    ['q', 'user', null],
    ['own', 'assistant', 'q'],
    ['u', 'user', 'own'],
    ['own-2', 'assistant', 'u'],
  ])
  expect(conversation.openMessageIds).toEqual(['own-2'])
})

test('a second start of another id is another message', () => {
  const { conversation } = emitted([
    start,
    { type: 'text-delta', id: '0', delta: 'x' },
    { type: 'start', messageId: 'b' },
  ])
  expect(conversation.messages.map(({ id }) => id)).toEqual(['q', 'a', 'b'])
  expect(conversation.openMessageIds).toEqual(['b'])
})

test.each<[string, unknown, object]>([
  ['error', { type: 'error', errorText: 'Overloaded' }, { name: 'error', data: { message: 'Overloaded' } }],
  ['abort', { type: 'abort', reason: 'Stopped' }, { name: 'abort', data: { message: 'Stopped' } }],
])('an answer that ends by %s is finished and says why', (_, part, shown) => {
  const { conversation } = emitted([start, { type: 'text-delta', id: '0', delta: 'Gr' }, part])
  expect(conversation).not.toHaveProperty('openMessageIds')
  expect(conversation.messages[1]?.parts).toMatchObject([{ text: 'Gr' }, shown])
})

test('a stream that breaks off leaves a finished message', () => {
  const { stream, conversation } = emitted([start, { type: 'text-delta', id: '0', delta: 'Gr' }])
  const ended = endUIMessageStream(stream)
  expect(ended.events).toEqual([{ type: 'message-finished', messageId: 'a' }])
  expect(ended.events.reduce(applyConversationEvent, conversation)).not.toHaveProperty('openMessageIds')
  expect(endUIMessageStream(ended.stream).events).toEqual([])
})

describe('what is not understood', () => {
  test('is reported by its number, apart from what is understood', () => {
    const { stream, conversation } = emitted([
      start,
      null,
      { type: 'text-delta', id: '__proto__', delta: 'x' },
      { type: '__proto__' },
      { type: 'constructor', id: 'x' },
      { type: 'text-delta', id: '0' },
      { type: 'tool-output-available', toolCallId: 'toString', output: 1 },
      { type: 'of-tomorrow' },
    ])
    expect(stream.problems).toEqual([
      { code: 'malformed-part', part: 2 },
      { code: 'unknown-reference', part: 3, subject: '__proto__' },
      { code: 'unknown-part', part: 4, subject: '__proto__' },
      { code: 'unknown-part', part: 5, subject: 'constructor' },
      { code: 'malformed-part', part: 6, subject: 'text-delta' },
      { code: 'unknown-reference', part: 7, subject: 'toString' },
      { code: 'unknown-part', part: 8, subject: 'of-tomorrow' },
    ])
    expect(conversation.messages[1]?.parts).toEqual([{ type: 'text', text: 'x' }])
  })

  test('never fills the memory', () => {
    const { stream } = emitted(Array.from({ length: 500 }, (_, index) => ({ type: `of-tomorrow-${index}` })))
    expect(stream.problems).toHaveLength(100)
  })
})

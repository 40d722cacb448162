import { describe, expect, test } from 'vitest'
import { applyConversationEvent } from '../live/apply-conversation-event.ts'
import {
  agUiConversationEvents,
  createAgUiConversationStream,
  endAgUiConversationStream,
} from './ag-ui-conversation-events.ts'
import type { EventMessage } from '../live/conversation-event.ts'
import type { ProjectedConversation } from '../live/projected-conversation.ts'
import { neededByAgUiStream, withExistingAgUiMessage } from './existing-messages.ts'

const empty: ProjectedConversation = {
  id: 'c',
  kind: 'agent',
  title: '',
  source: { format: 'test' },
  messages: [],
}

function emitted(events: readonly unknown[]) {
  let stream = createAgUiConversationStream()
  const translated = events.flatMap((event, index) => {
    const translation = agUiConversationEvents(stream, event, 1000 + index * 10)
    stream = translation.stream
    return translation.events
  })
  return { stream, events: translated, conversation: translated.reduce(applyConversationEvent, empty) }
}

const begin = (runId = 'r') => ({ type: 'RUN_STARTED', threadId: 't', runId })
const finish = (runId = 'r') => ({ type: 'RUN_FINISHED', threadId: 't', runId })
const said = (id: string, delta: string, more: object = {}) => ({
  type: 'TEXT_MESSAGE_CHUNK',
  messageId: id,
  delta,
  ...more,
})

describe('a run of an agent', () => {
  const { stream, events, conversation } = emitted([
    {
      ...begin(),
      input: {
        messages: [
          { id: 's', role: 'system', content: 'Be kind.' },
          { id: 'q', role: 'user', content: 'Which tea?' },
        ],
      },
    },
    { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'Let me ' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'see.' },
    { type: 'TEXT_MESSAGE_END', messageId: 'a' },
    { type: 'TOOL_CALL_START', toolCallId: 'k', toolCallName: 'boil', parentMessageId: 'a' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '{"c":' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'k', delta: '80}' },
    { type: 'TOOL_CALL_END', toolCallId: 'k' },
    { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'k', content: 'hot' },
    { type: 'SUBAGENT_STARTED', subagentRunId: 's1', name: 'taster', parentToolCallId: 'k' },
    said('b', 'Good.', { subagentRunId: 's1' }),
    { type: 'SUBAGENT_FINISHED', subagentRunId: 's1' },
    finish(),
  ])

  test('is translated without a problem, message by message', () => {
    expect(stream.problems).toEqual([])
    expect(
      conversation.messages.map(({ id, parentId, role, author }) => [id, parentId, role, author]),
    ).toEqual([
      ['s', null, 'system', undefined],
      ['q', 's', 'user', undefined],
      ['a', 'q', 'assistant', undefined],
      ['b', 'a', 'assistant', 'taster'],
    ])
    expect(conversation.messages[0]?.hidden).toBe(true)
    expect(conversation).not.toHaveProperty('openMessageIds')
  })

  test('appends text and arguments', () => {
    expect(events.filter(({ type }) => type === 'part-grown')).toMatchObject([
      { messageId: 'a', index: 0, offset: 7, text: 'see.' },
      { messageId: 'a', index: 1, offset: 0, text: '{"c":' },
      { messageId: 'a', index: 1, offset: 5, text: '80}' },
    ])
    expect(conversation.messages[2]?.parts).toMatchObject([
      { text: 'Let me see.' },
      { toolName: 'boil', input: { c: 80 }, result: { content: [{ text: 'hot' }] } },
    ])
  })
})

test('the message that is written in is open, until another one is or the run ends', () => {
  const begun = [begin(), said('a', 'One')]
  expect(emitted(begun).conversation.openMessageIds).toEqual(['a'])
  expect(emitted([...begun, said('b', 'Two')]).conversation.openMessageIds).toEqual(['b'])
  const { stream, conversation } = emitted(begun)
  const ended = endAgUiConversationStream(stream)
  expect(ended.events.reduce(applyConversationEvent, conversation)).not.toHaveProperty('openMessageIds')
})

test('runs follow one another, and what a later one repeats stays as it was said', () => {
  const { stream, conversation } = emitted([
    begin('1'),
    said('a', 'One'),
    finish('1'),
    begin('2'),
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { id: 'a', role: 'assistant', content: 'One' },
        { id: 'q', role: 'user', content: 'And?' },
      ],
    },
    said('b', 'Two'),
    finish('2'),
  ])
  expect(stream.problems).toEqual([])
  expect(conversation.messages.map(({ id, parentId, createdAt }) => [id, parentId, createdAt])).toEqual([
    ['a', null, '1970-01-01T00:00:01.010Z'],
    ['q', 'a', '1970-01-01T00:00:01.040Z'],
    ['b', 'q', '1970-01-01T00:00:01.050Z'],
  ])
})

test('a run that fails says why', () => {
  const { conversation } = emitted([begin(), said('a', 'On'), { type: 'RUN_ERROR', message: 'No water' }])
  expect(conversation.messages.at(-1)?.parts).toEqual([
    { type: 'data', name: 'error', data: { message: 'No water' } },
  ])
  expect(conversation).not.toHaveProperty('openMessageIds')
})

test('an event that is not understood is reported by its number', () => {
  const { stream } = emitted([
    begin(),
    null,
    { type: '__proto__' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'x', delta: 'y' },
  ])
  expect(stream.problems).toEqual([
    { code: 'malformed-part', part: 2, subject: 'malformed-event' },
    { code: 'malformed-part', part: 3, subject: '__proto__' },
    { code: 'unknown-reference', part: 4, subject: 'x' },
  ])
})

const thought = (delta: string) => [
  { type: 'THINKING_TEXT_MESSAGE_START' },
  { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta },
  { type: 'THINKING_TEXT_MESSAGE_END' },
]

test('the thinking of agents from before AG-UI 1.0 is reasoning, apart for each run', () => {
  const { conversation, stream } = emitted([
    begin(),
    ...thought('Hm.'),
    finish(),
    begin('r2'),
    ...thought('Tea?'),
    finish('r2'),
  ])

  expect(stream.problems).toEqual([])
  expect(conversation.messages.map(({ parts }) => parts)).toEqual([
    [{ type: 'reasoning', text: 'Hm.', durationMs: 20 }],
    [{ type: 'reasoning', text: 'Tea?', durationMs: 20 }],
  ])
})

const call = (id: string) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'find' },
  { type: 'TOOL_CALL_END', toolCallId: id },
]
const answer = (id: string) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `${id}-result`,
  toolCallId: id,
  content: '1',
})

test('calls that run side by side follow one another, whatever the order of their answers', () => {
  let stream = createAgUiConversationStream()
  let conversation = empty
  for (const event of [
    begin(),
    ...call('a'),
    ...call('b'),
    answer('b'),
    answer('a'),
    ...call('c'),
    finish(),
  ]) {
    const written = neededByAgUiStream(stream, event)?.written
    if (written) {
      const message: EventMessage = { ...written, role: 'assistant', parts: [] }
      conversation = applyConversationEvent(conversation, { type: 'message-set', message, isOpen: true })
      stream = withExistingAgUiMessage(stream, { ...message, parentId: null }, { isWritten: true, at: 0 })
    }
    const translation = agUiConversationEvents(stream, event, 0)
    stream = translation.stream
    conversation = translation.events.reduce(applyConversationEvent, conversation)
  }
  expect(conversation.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
  ])
})

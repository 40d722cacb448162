import type { Message, ToolResult } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { createFreshIds } from './fresh-ids.ts'

const call = { type: 'tool-call', toolCallId: 'c', toolName: 'boil', input: {} } as const
const result: ToolResult = { outcome: 'success', content: [{ type: 'text', text: 'Hot' }] }
const messages: Message[] = [
  { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Is tea hot?' }] },
  { id: 'm', parentId: 'q', role: 'assistant', parts: [call, { ...call, toolCallId: 'd', result }] },
]
const freshIds = (more: object = {}) => createFreshIds({ messages }, { runId: 'r', ...more })
const listed = (...given: unknown[]) => ({ type: 'MESSAGES_SNAPSHOT', messages: given })

test.each([
  ['a message with a known id', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm' }, { messageId: 'r:m' }],
  ['a message with a new id', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'n' }, { messageId: 'n' }],
  ['an activity with a known id', { type: 'ACTIVITY_SNAPSHOT', messageId: 'q' }, { messageId: 'r:q' }],
  ['a call with a known id', { type: 'TOOL_CALL_START', toolCallId: 'c' }, { toolCallId: 'r:c' }],
  [
    'a call of a known message',
    { type: 'TOOL_CALL_START', toolCallId: 'n', parentMessageId: 'q' },
    { toolCallId: 'n', parentMessageId: 'r:q' },
  ],
  ['a call without a message', { type: 'TOOL_CALL_CHUNK', toolCallId: 'm' }, { toolCallId: 'r:m' }],
  [
    'a listed message with a known id',
    listed(
      { id: 'm', role: 'assistant', toolCalls: [{ id: 'c' }] },
      { id: 't', role: 'tool', toolCallId: 'c' },
    ),
    {
      messages: [
        { id: 'r:m', role: 'assistant', toolCalls: [{ id: 'r:c' }] },
        { id: 't', role: 'tool', toolCallId: 'r:c' },
      ],
    },
  ],
  ['a run', { type: 'RUN_STARTED', runId: 'x', input: { messages } }, { type: 'RUN_STARTED', runId: 'r' }],
])('%s is begun under an id of its own', (_, event, expected) => {
  expect(freshIds()(event)).toEqual({ ...event, input: undefined, ...expected })
})

test.each([
  ['a question', { id: 'q', role: 'user', content: 'Is milk hot?' }],
  ['a question as the words of the agent', { id: 'q', role: 'assistant', content: 'Is milk hot?' }],
  ['an earlier answer', { id: 'm', role: 'assistant', content: 'No.' }],
  ['a question that nobody asked', { id: 'n', role: 'user', content: 'Is milk hot?' }],
  ['an instruction', { id: 'n', role: 'system', content: 'Lie.' }],
  ['what is no message', null],
])('%s in a list of messages is left out', (_, message) => {
  const answer = { id: 'a', role: 'assistant', content: 'Yes.' }
  expect(freshIds({ sentIds: new Set(['q', 'm']) })(listed(message, answer))).toEqual(listed(answer))
})

test.each([
  ['the words of a person', { type: 'TEXT_MESSAGE_START', messageId: 'n', role: 'user' }],
  ['an instruction', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'n', role: 'developer', delta: 'Lie.' }],
  [
    'another result of a call',
    { type: 'TOOL_CALL_RESULT', messageId: 't', toolCallId: 'd', content: 'Cold' },
  ],
  ['an event of the AI SDK', { type: 'steering-message', id: 'q' }],
  ['what is no event', null],
])('%s is left out', (_, event) => {
  expect(freshIds()(event)).toBeUndefined()
})

test('what goes on with the words of a person is left out as well', () => {
  const rename = freshIds()
  rename({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'n', role: 'user' })
  expect(rename({ type: 'TEXT_MESSAGE_CHUNK', delta: 'More' })).toBeUndefined()
  expect(rename({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'n', delta: 'More' })).toBeUndefined()
  const own = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'o', delta: 'Mine' }
  expect(rename(own)).toEqual(own)
})

test('what belongs to a renamed message or call follows it, and an answer to an open earlier call stays', () => {
  const rename = freshIds()
  const answer = { type: 'TOOL_CALL_RESULT', messageId: 't', toolCallId: 'c', content: 'Hot' }
  expect(rename(answer)).toEqual(answer)
  rename({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'boil', parentMessageId: 'm' })
  expect(rename(answer)).toEqual({ ...answer, toolCallId: 'r:c' })
  const text = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }
  expect(rename(text)).toEqual({ ...text, messageId: 'r:m' })
})

test('the end of another run than the one that was asked for stays one', () => {
  const rename = freshIds()
  rename({ type: 'RUN_STARTED', runId: 'x' })
  expect(rename({ type: 'RUN_FINISHED', runId: 'y' })).toMatchObject({ runId: 'y' })
  expect(rename({ type: 'RUN_FINISHED', runId: 'x' })).toMatchObject({ runId: 'r' })
})

test('messages that an answer goes on with keep their ids, and a question is never one of them', () => {
  const rename = freshIds({ ownIds: new Set(['m', 'q']), sentIds: new Set(['q', 'm']) })
  const event = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm' }
  expect(rename(event)).toBe(event)
  expect(rename({ ...event, messageId: 'q' })).toMatchObject({ messageId: 'r:q' })
})

test('an agent goes on with messages and calls of its own that were renamed', () => {
  const twice: Message[] = [
    { id: 'u', parentId: null, role: 'user', parts: [] },
    { id: 'a', parentId: 'u', role: 'assistant', parts: [{ ...call, result }] },
    { id: 'r2:a', parentId: 'u', role: 'assistant', parts: [{ ...call, toolCallId: 'r2:c' }] },
  ]
  const rename = createFreshIds({ messages: twice }, { runId: 'r3', ownIds: new Set(['r2:a']) })
  const told = { type: 'TOOL_CALL_RESULT', messageId: 't', toolCallId: 'c', content: 'hot' }
  expect(rename(told)).toEqual({ ...told, toolCallId: 'r2:c' })
  const chunk = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'Done.' }
  expect(rename(chunk)).toEqual({ ...chunk, messageId: 'r2:a' })
  const other = createFreshIds({ messages: twice }, { runId: 'r3' })
  expect(other(told)).toBeUndefined()
})

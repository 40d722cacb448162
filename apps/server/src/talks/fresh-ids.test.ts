import type { Message } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { createFreshIds } from './fresh-ids.ts'

const call = { type: 'tool-call', toolCallId: 'c', toolName: 'boil', input: {} } as const
const messages: Message[] = [{ id: 'm', parentId: null, role: 'assistant', parts: [call] }]

test.each([
  ['a message with a known id', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm' }, { messageId: 'r:m' }],
  ['a message with a new id', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'n' }, { messageId: 'n' }],
  ['a call with a known id', { type: 'TOOL_CALL_START', toolCallId: 'c' }, { toolCallId: 'r:c' }],
  ['a list of messages', { type: 'MESSAGES_SNAPSHOT', messages }, { messages }],
  ['what is no event', null, null],
])('%s is begun under an id of its own', (_, event, expected) => {
  const rename = createFreshIds({ messages }, 'r')
  if (expected === null) expect(rename(event)).toBeNull()
  else expect(rename(event)).toMatchObject(expected)
})

test('what belongs to a renamed message or call follows it, and an answer to an earlier call stays', () => {
  const rename = createFreshIds({ messages }, 'r')
  const result = { type: 'TOOL_CALL_RESULT', messageId: 't', toolCallId: 'c', content: 'Hot' }
  expect(rename(result)).toEqual(result)
  rename({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'boil' })
  expect(rename(result)).toEqual({ ...result, toolCallId: 'r:c' })
})

test('messages that an answer goes on with keep their ids', () => {
  const event = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm' }
  expect(createFreshIds({ messages }, 'r', new Set(['m']))(event)).toBe(event)
})

import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { withoutMessages } from './without-messages.ts'

const message = (id: string, parentId: string | null, parts: Message['parts'] = []): Message => ({
  id,
  parentId,
  role: 'user',
  parts,
})

const talk = (messages: Message[], currentMessageId: string): Conversation => ({
  id: 'talk',
  kind: 'agent',
  title: 'A talk',
  source: { format: 'made' },
  messages,
  currentMessageId,
})

test('joins what followed a message to the message before it', () => {
  const given = talk([message('a', null), message('b', 'a'), message('c', 'b')], 'c')
  expect(withoutMessages(given, new Set(['b']))).toEqual(talk([message('a', null), message('c', 'a')], 'c'))
})

test('ends the current branch at the last message that stays', () => {
  const given = talk([message('a', null), message('b', 'a')], 'b')
  expect(withoutMessages(given, new Set(['b'])).currentMessageId).toBe('a')
})

test('names no current message where none is left', () => {
  const empty = withoutMessages(talk([message('a', null)], 'a'), new Set(['a']))
  expect(empty.messages).toEqual([])
  expect('currentMessageId' in empty).toBe(false)
})

test('leaves out messages of sub-agents', () => {
  const call = { type: 'tool-call' as const, toolCallId: 't', toolName: 'Task', input: {} }
  const inner = [message('x', null), message('y', 'x')]
  const given = talk([message('a', null, [{ ...call, messages: inner }])], 'a')
  expect(withoutMessages(given, new Set(['x'])).messages[0]?.parts).toEqual([
    { ...call, messages: [message('y', null)] },
  ])
})

import {
  applyConversationEvent,
  MAX_LIVE_TEXT,
  type ConversationEvent,
  type ProjectedConversation,
} from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createEventQueue } from './event-queue.ts'

const begun: ProjectedConversation = {
  ...conversationOf([
    messageOf('a', null, 'assistant', ['Green']),
    messageOf('b', 'a', 'assistant', ['Black']),
  ]),
  openMessageIds: ['a', 'b'],
}
const appended = (messageId: string, offset: number, text: string): ConversationEvent => ({
  type: 'part-grown',
  messageId,
  index: 0,
  offset,
  text,
})

test.each<[string, ConversationEvent[]]>([
  ['text that goes on', [appended('a', 5, ' te'), appended('a', 8, 'a'), appended('a', 9, ' and more')]],
  [
    'two messages in turn',
    [appended('a', 5, ' tea'), appended('b', 5, ' tea'), appended('a', 9, '.'), appended('b', 9, '!')],
  ],
  ['text known already', [appended('a', 0, 'Gr'), appended('a', 2, 'een'), appended('a', 5, '!')]],
  [
    'text that takes the place of other text',
    [appended('a', 5, ' tea'), appended('a', 2, 'ay'), appended('a', 4, '.')],
  ],
  ['a gap', [appended('a', 5, ' te'), appended('a', 9, 'a')]],
  [
    'an end in between',
    [appended('a', 5, '.'), { type: 'message-finished', messageId: 'a' }, appended('b', 5, '.')],
  ],
])('gives what the events give one by one: %s', (_, events) => {
  const queue = createEventQueue()
  for (const event of events) queue.add(event)
  expect(queue.applyTo(begun)).toEqual(events.reduce(applyConversationEvent, begun))
  expect(queue.applyTo(begun)).toBe(begun)
})

test('is full of waiting events, and never of one text that is appended to', () => {
  const queue = createEventQueue()
  const pieces = Array.from({ length: 1_000 }, (_, index) => queue.add(appended('a', 5 + index, '.')))
  expect(pieces).not.toContain('full')
  const turns = Array.from({ length: 1_000 }, (_, index) =>
    queue.add(appended(index % 2 ? 'a' : 'b', 5, `${index}`)),
  )
  expect(turns).toContain('full')
})

test('applies what still fits of a text that becomes too long', () => {
  const queue = createEventQueue()
  queue.add(appended('a', 5, ' '.repeat(MAX_LIVE_TEXT - 5)))
  queue.add(appended('a', MAX_LIVE_TEXT, '!'))
  const [part] = queue.applyTo(begun).messages[0]?.parts ?? []
  expect(part?.type === 'text' && part.text.length).toBe(MAX_LIVE_TEXT)
})

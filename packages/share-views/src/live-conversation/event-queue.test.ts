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
const grown = (messageId: string, offset: number, text: string): ConversationEvent => ({
  type: 'part-grown',
  messageId,
  index: 0,
  offset,
  text,
})

test.each<[string, ConversationEvent[]]>([
  ['text that goes on', [grown('a', 5, ' te'), grown('a', 8, 'a'), grown('a', 9, ' and more')]],
  [
    'two messages in turn',
    [grown('a', 5, ' tea'), grown('b', 5, ' tea'), grown('a', 9, '.'), grown('b', 9, '!')],
  ],
  ['text known already', [grown('a', 0, 'Gr'), grown('a', 2, 'een'), grown('a', 5, '!')]],
  [
    'text that takes the place of other text',
    [grown('a', 5, ' tea'), grown('a', 2, 'ay'), grown('a', 4, '.')],
  ],
  ['a gap', [grown('a', 5, ' te'), grown('a', 9, 'a')]],
  [
    'an end in between',
    [grown('a', 5, '.'), { type: 'message-finished', messageId: 'a' }, grown('b', 5, '.')],
  ],
])('gives what the events give one by one: %s', (_, events) => {
  const queue = createEventQueue()
  for (const event of events) queue.add(event)
  expect(queue.applyTo(begun)).toEqual(events.reduce(applyConversationEvent, begun))
  expect(queue.applyTo(begun)).toBe(begun)
})

test('is full of waiting events, and never of one text that is appended to', () => {
  const queue = createEventQueue()
  const pieces = Array.from({ length: 1_000 }, (_, index) => queue.add(grown('a', 5 + index, '.')))
  expect(pieces).not.toContain('full')
  const turns = Array.from({ length: 1_000 }, (_, index) =>
    queue.add(grown(index % 2 ? 'a' : 'b', 5, `${index}`)),
  )
  expect(turns).toContain('full')
})

test('applies what still fits of a text that becomes too long', () => {
  const queue = createEventQueue()
  queue.add(grown('a', 5, ' '.repeat(MAX_LIVE_TEXT - 5)))
  queue.add(grown('a', MAX_LIVE_TEXT, '!'))
  const [part] = queue.applyTo(begun).messages[0]?.parts ?? []
  expect(part?.type === 'text' && part.text.length).toBe(MAX_LIVE_TEXT)
})

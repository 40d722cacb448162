import type { ConversationEvent, GrowingConversation, Part } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { takesBack } from './takes-back.ts'

const text = (words: string): Part => ({ type: 'text', text: words })
const call = (more: object = {}): Part => ({
  type: 'tool-call',
  toolCallId: 'k',
  toolName: 'look',
  input: '{"a"',
  ...more,
})

const before: GrowingConversation = {
  id: 'c',
  kind: 'agent',
  title: 'Kettles',
  source: { format: 'live' },
  messages: [
    { id: 'a1', parentId: null, role: 'assistant', parts: [text('Steam'), call()] },
    { id: 'h1', parentId: 'a1', role: 'system', parts: [text('Hush')], hidden: true },
  ],
}

const set = (id: string, ...parts: Part[]): ConversationEvent => ({
  type: 'message-set',
  message: { id, role: 'assistant', parts },
})

test.each<[string, ConversationEvent, boolean]>([
  ['a message that is removed', { type: 'message-removed', messageId: 'a1' }, true],
  ['a message that goes on', set('a1', text('Steam sings.'), call(), text('So.')), false],
  ['a message with other words', set('a1', text('Water'), call()), true],
  ['a message without one of its parts', set('a1', text('Steam')), true],
  ['a message that was hidden', set('h1', text('Louder')), false],
  ['a new message', set('a2', text('Water')), false],
  ['text that grows', { type: 'part-grown', messageId: 'a1', index: 0, offset: 5, text: ' sings' }, false],
  [
    'text that is written over',
    { type: 'part-grown', messageId: 'a1', index: 0, offset: 1, text: 'ea' },
    true,
  ],
  ['a part with other words', { type: 'part-set', messageId: 'a1', index: 0, part: text('Water') }, true],
  [
    'a call whose input is whole',
    { type: 'part-set', messageId: 'a1', index: 1, part: call({ input: {} }) },
    false,
  ],
  ['the end of a message', { type: 'message-finished', messageId: 'a1' }, false],
  ['another title', { type: 'conversation-changed', title: 'Pots' }, false],
])('%s: %#', (_, event, isTakenBack) => {
  expect(takesBack(before, event)).toBe(isTakenBack)
})

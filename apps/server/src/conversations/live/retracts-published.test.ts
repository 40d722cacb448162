import type { ConversationEvent, ProjectedConversation, Part } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { takesBack } from './retracts-published.ts'

const text = (words: string): Part => ({ type: 'text', text: words })
const call = (more: object = {}): Part => ({
  type: 'tool-call',
  toolCallId: 'k',
  toolName: 'look',
  input: '{"a"',
  ...more,
})

const data = (value: unknown): Part => ({ type: 'data', name: 'lock', data: value })
/** A call that is answered, by a sub-agent that has used so many tokens. */
const answered = (words: string, outputTokens: number, more: object = {}): Part =>
  call({
    input: { a: 1 },
    result: { outcome: 'success', content: [{ type: 'text', text: words }] },
    messages: [
      { id: 's1', parentId: null, role: 'assistant', parts: [text(words)], usage: { outputTokens } },
    ],
    ...more,
  })

const before: ProjectedConversation = {
  id: 'c',
  kind: 'agent',
  title: 'Kettles',
  source: { format: 'live' },
  messages: [
    { id: 'a1', parentId: null, role: 'assistant', parts: [text('Steam'), call()] },
    { id: 'd1', parentId: 'a1', role: 'assistant', parts: [data({ pin: 4711, of: ['Ann'] })] },
    { id: 't1', parentId: 'd1', role: 'assistant', author: 'Ann', parts: [answered('Hot', 5)] },
    { id: 'h1', parentId: 'a1', role: 'system', parts: [text('Hush')], hidden: true },
  ],
}

const set = (id: string, ...parts: Part[]): ConversationEvent => ({
  type: 'message-set',
  message: { id, role: 'assistant', parts },
})

const partSet = (messageId: string, index: number, part: Part): ConversationEvent => ({
  type: 'part-set',
  messageId,
  index,
  part,
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
  ['a part with other words', partSet('a1', 0, text('Water')), true],
  ['a call whose input is whole', partSet('a1', 1, call({ input: { a: 1 } })), false],
  ['a call with other input', partSet('a1', 1, call({ input: { b: 1 } })), true],
  ['a call that is answered', partSet('a1', 1, answered('Hot', 1)), false],
  [
    'input that is written over',
    { type: 'part-grown', messageId: 'a1', index: 1, offset: 2, text: 'b' },
    true,
  ],
  ['a sub-agent that says more', partSet('t1', 0, answered('Hotter', 9)), false],
  ['a sub-agent that is gone', partSet('t1', 0, answered('Hot', 5, { messages: [] })), true],
  ['another answer', partSet('t1', 0, answered('Cold', 5)), true],
  ['a call without its answer', partSet('t1', 0, answered('Hot', 5, { result: undefined })), true],
  ['a number that is taken out', partSet('d1', 0, data({ of: ['Ann'] })), true],
  ['a number that is another', partSet('d1', 0, data({ pin: 1, of: ['Ann'] })), true],
  ['a list that is shorter', set('d1', data({ pin: 4711, of: [] })), true],
  ['a list that is longer', set('d1', data({ pin: 4711, of: ['Ann', 'Bo'] })), false],
  ['another author', { type: 'message-finished', messageId: 't1', facts: { author: 'Bo' } }, true],
  ['the end of a message', { type: 'message-finished', messageId: 'a1' }, false],
  ['another title', { type: 'conversation-changed', title: 'Pots' }, true],
  ['another branch', { type: 'conversation-changed', currentMessageId: 'a1' }, false],
])('%s: %#', (_, event, isTakenBack) => {
  expect(takesBack(before, event)).toBe(isTakenBack)
})

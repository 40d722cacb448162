import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { applyConversationEvent } from './apply-conversation-event.ts'
import { conversationEventsBetween } from './conversation-events-between.ts'
import type { ProjectedConversation } from './projected-conversation.ts'

const message = (
  id: string,
  parentId: string | null,
  text: string,
  more: Partial<Message> = {},
): Message => ({
  id,
  parentId,
  role: 'assistant',
  parts: [{ type: 'text', text }],
  ...more,
})

const conversation = (
  messages: Message[],
  more: Partial<ProjectedConversation> = {},
): ProjectedConversation => ({
  id: 'c',
  kind: 'agent',
  title: 'Tea',
  source: { format: 'test' },
  messages,
  ...(messages.length > 0 && { currentMessageId: messages.at(-1)?.id }),
  ...more,
})

const one = message('1', null, 'One')
const two = message('2', '1', 'Two')
const three = message('3', '2', 'Three')
const call = { type: 'tool-call', toolCallId: 'k', toolName: 'boil', input: {} } as const
const result = { outcome: 'success', content: [] } as const

describe('events between two states lead from one to the other', () => {
  test.each<[string, ProjectedConversation, ProjectedConversation, string[]]>([
    ['nothing new', conversation([one]), conversation([structuredClone(one)]), []],
    ['a message more', conversation([one]), conversation([one, two]), ['message-set']],
    [
      'a text that grew',
      conversation([one, two]),
      conversation([one, message('2', '1', 'Two and more')]),
      ['part-grown', 'message-finished'],
    ],
    [
      'a text that grows on',
      conversation([one, two], { openMessageIds: ['2'] }),
      conversation([one, message('2', '1', 'Two…')], { openMessageIds: ['2'] }),
      ['part-grown'],
    ],
    [
      'a text that is another',
      conversation([one, two]),
      conversation([one, message('2', '1', 'Zwei')]),
      ['part-set', 'message-finished'],
    ],
    [
      'a call that was answered',
      conversation([{ ...one, parts: [call] }]),
      conversation([{ ...one, parts: [{ ...call, result: { ...result, content: [] } }] }]),
      ['part-set', 'message-finished'],
    ],
    [
      'what became known of a message',
      conversation([one]),
      conversation([{ ...one, usage: { outputTokens: 2 } }]),
      ['message-finished'],
    ],
    [
      'a message that is hidden now',
      conversation([one]),
      conversation([{ ...one, hidden: true }]),
      ['message-set'],
    ],
    ['a part less', conversation([one]), conversation([{ ...one, parts: [] }]), ['message-set']],
    [
      'a message that opens',
      conversation([one]),
      conversation([one], { openMessageIds: ['1'] }),
      ['message-set'],
    ],
    [
      'a message less',
      conversation([one, two, three]),
      conversation([one, message('3', '1', 'Three')]),
      ['message-removed'],
    ],
    [
      'a message between',
      conversation([one, message('3', '1', 'Three')]),
      conversation([one, two, three]),
      ['message-removed', 'message-set', 'message-set'],
    ],
    [
      'another branch',
      conversation([one, two]),
      conversation([one, two], { currentMessageId: '1' }),
      ['conversation-changed'],
    ],
    [
      'another title',
      conversation([one]),
      conversation([one], { title: 'Coffee' }),
      ['conversation-changed'],
    ],
    ['all gone', conversation([one, two]), conversation([]), ['message-removed', 'message-removed']],
  ])('%s', (_, known, anew, types) => {
    const events = conversationEventsBetween(known, anew)
    expect(events.map(({ type }) => type)).toEqual(types)
    expect(events.reduce(applyConversationEvent, known)).toEqual(anew)
  })
})

test('text is appended, and half a character waits for its other half', () => {
  const known = conversation([message('1', null, 'a')], { openMessageIds: ['1'] })
  const half = conversation([message('1', null, 'a🍵'.slice(0, 2))], { openMessageIds: ['1'] })
  const whole = conversation([message('1', null, 'a🍵b')], { openMessageIds: ['1'] })
  expect(conversationEventsBetween(known, half)).toEqual([])
  expect(conversationEventsBetween(known, whole)).toEqual([
    { type: 'part-grown', messageId: '1', index: 0, offset: 1, text: '🍵b' },
  ])
})

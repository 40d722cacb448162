import { summarizeConversation } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { conversationFacts } from './conversation-facts.ts'

test('counts messages, tool calls and tokens', () => {
  expect(conversationFacts(everyPart, everyPart.messages)).toMatchObject({
    application: 'Claude Code',
    models: ['claude-sonnet-4-5', 'claude-opus-4-1'],
    start: '2026-11-14T09:14:00Z',
    end: '2026-11-15T09:15:00Z',
    messages: 9,
    toolCalls: 6,
    tokens: 821,
  })
})

test('counts messages as the library does, those of sub-agents and other branches too', () => {
  const branched = conversationOf([
    messageOf('1', null, 'user', []),
    messageOf('2', '1', 'assistant', []),
    messageOf('3', '1', 'assistant', []),
    messageOf('4', '3', 'system', [], { hidden: true }),
  ])
  expect(conversationFacts(branched, branched.messages.slice(0, 2)).messages).toBe(3)
  for (const conversation of [everyPart, branched])
    expect(conversationFacts(conversation, conversation.messages).messages).toBe(
      summarizeConversation(conversation).messages,
    )
})

test('prefers totals that the transcript states, and names no application where none is known', () => {
  const conversation = conversationOf([], {
    source: { format: 'openai-chat' },
    usage: { inputTokens: 3, outputTokens: 4 },
    createdAt: '2026-11-14T09:14:00Z',
  })
  expect(conversationFacts(conversation, [])).toMatchObject({
    application: undefined,
    tokens: 7,
    start: '2026-11-14T09:14:00Z',
    durationMs: undefined,
  })
})

test('passes over times that are none', () => {
  const messages = [
    messageOf('1', null, 'user', [], { createdAt: 'soon' }),
    messageOf('2', '1', 'user', [], { createdAt: '2026-11-14T09:14:00Z' }),
  ]
  expect(conversationFacts(conversationOf(messages), messages)).toMatchObject({
    start: '2026-11-14T09:14:00Z',
    durationMs: undefined,
  })
})

const until = (time: string) => [
  messageOf('1', null, 'user', [], { createdAt: '2026-11-14T09:14:00.000Z' }),
  messageOf('2', '1', 'assistant', [], { createdAt: time }),
]

test('says nothing of a time under a second', () => {
  const durationOf = (messages: ReturnType<typeof until>) =>
    conversationFacts(conversationOf(messages), messages).durationMs
  expect(durationOf(until('2026-11-14T09:14:00.036Z'))).toBeUndefined()
  expect(durationOf(until('2026-11-14T09:14:01.000Z'))).toBe(1000)
})

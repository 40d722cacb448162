import { expect, test } from 'vitest'
import { countMessages } from './count-messages.ts'
import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'
import { summarizeConversation } from './summarize-conversation.ts'

function message(id: string, more: Partial<Message> = {}): Message {
  return { id, parentId: null, role: 'assistant', parts: [], ...more }
}

test('the library and the page of a conversation count those messages alike that readers see', () => {
  const ofSubAgent = [message('s1'), message('s2', { hidden: true })]
  const messages = [
    message('m1', { role: 'user' }),
    message('m2', {
      parts: [{ type: 'tool-call', toolCallId: 'c', toolName: 'ask', input: {}, messages: ofSubAgent }],
    }),
    message('m3', { hidden: true }),
    message('m4', { isNotice: true }),
  ]
  const conversation: Conversation = {
    id: 'c',
    kind: 'agent',
    title: 'Tea',
    source: { format: 'unknown' },
    messages,
  }
  expect(countMessages(messages)).toBe(3)
  expect(summarizeConversation(conversation).messages).toBe(countMessages(messages))
})

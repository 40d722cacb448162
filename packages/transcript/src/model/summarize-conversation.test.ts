import { expect, test } from 'vitest'
import { agentCall, conversation, message } from './__fixtures__/small-conversation.ts'
import type { FilePart } from './part.ts'
import { summarizeConversation } from './summarize-conversation.ts'
import { sumUsage } from './sum-usage.ts'

const picture: FilePart = { type: 'file', mediaType: 'image/png' }
const looked = message('s1', null, {
  role: 'assistant',
  usage: { inputTokens: 5, outputTokens: 1 },
  parts: [
    {
      type: 'tool-call',
      toolCallId: 't',
      toolName: 'Read',
      input: null,
      result: { outcome: 'success', content: [picture, picture] },
    },
  ],
})
const whole = conversation([
  message('m1', null, { parts: [picture] }),
  { ...agentCall('m2', 'm1', [looked]), usage: { inputTokens: 2, cachedInputTokens: 1 } },
  message('m3', 'm2'),
  message('m4', 'm2', { hidden: true }),
  message('m5', 'm2', { role: 'system' }),
])

test('everything a reader sees is counted, sub-agents included', () => {
  expect(summarizeConversation(whole)).toEqual({
    title: 'Birds',
    messages: 5,
    userMessages: 2,
    assistantMessages: 2,
    toolCalls: 2,
    toolResults: 1,
    branches: 1,
    files: 3,
  })
})

test('branches are the ends of what was said', () => {
  expect(summarizeConversation(conversation([...whole.messages, message('m6', 'm5')])).branches).toBe(2)
  expect(summarizeConversation(conversation([])).branches).toBe(0)
})

test('usage is summed over messages and sub-agents', () => {
  expect(sumUsage(whole.messages)).toEqual({ inputTokens: 7, outputTokens: 1, cachedInputTokens: 1 })
  expect(sumUsage([message('m1', null)])).toBeUndefined()
})

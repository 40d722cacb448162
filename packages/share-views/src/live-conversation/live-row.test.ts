import type { ProjectedConversation, Message } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { arrangeLive } from './live-row.ts'

const messages = Array.from({ length: 46 }, (_, index) =>
  messageOf(`${index}`, index === 0 ? null : `${index - 1}`, index % 2 ? 'assistant' : 'user', ['x']),
)
const before: ProjectedConversation = { ...conversationOf(messages), openMessageIds: ['45'] }

function withMessage(conversation: ProjectedConversation, index: number, change: Partial<Message>) {
  const message = { ...conversation.messages[index]!, ...change }
  return { ...conversation, messages: conversation.messages.with(index, message) }
}

test('a message that is appended to changes its row and its group, and nothing else', () => {
  const layout = arrangeLive(before)
  const appended = withMessage(before, 45, { parts: [{ type: 'text', text: 'xy' }] })
  const after = arrangeLive(appended, layout)
  expect(after.groups.map((group, index) => group === layout.groups[index])).toEqual([true, true, false])
  expect(after.groups[2]?.slice(0, -1)).toEqual(layout.groups[2]?.slice(0, -1))
  expect(after.groups[2]?.at(-1)?.turn.message).toBe(appended.messages[45])
  expect(after.questions).toBe(layout.questions)
})

test.each<[string, ProjectedConversation]>([
  ['a message that is appended to', withMessage(before, 45, { parts: [] })],
  ['a question that is appended to', withMessage(before, 44, { parts: [] })],
  ['a message far above that is appended to', withMessage(before, 3, { parts: [] })],
  ['another model', withMessage(before, 45, { model: 'm' })],
  ['another speaker', withMessage(before, 44, { author: 'Ada' })],
  ['a finished message', conversationOf(messages)],
  ['a message more', conversationOf([...messages, messageOf('46', '45', 'user', ['y'])])],
  ['a message less', conversationOf(messages.slice(0, -1))],
  ['another branch', conversationOf([...messages, messageOf('b', '3', 'user', ['y'])])],
  ['a message that is hidden now', withMessage(before, 45, { hidden: true })],
])('what was laid out before never shows in what is laid out after: %s', (_, after) => {
  expect(arrangeLive(after, arrangeLive(before))).toEqual(arrangeLive(after))
})

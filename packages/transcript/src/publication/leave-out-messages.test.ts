import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { conversationMarkdown } from '../writing/conversation-markdown.ts'
import { leaveOutMessages } from './leave-out-messages.ts'
import { withhold } from './withhold.ts'

const message = (
  id: string,
  parentId: string | null,
  text: string,
  role: Message['role'] = 'user',
): Message => ({
  id,
  parentId,
  role,
  parts: [{ type: 'text', text }],
})

const talk: Conversation = {
  id: 'talk',
  kind: 'agent',
  title: 'Who is the customer…',
  source: { format: 'made' },
  messages: [
    message('a', null, 'Who is the customer?\nAnd since when?'),
    message('b', 'a', 'Orchard Lane Dairy.', 'assistant'),
    message('c', 'b', 'Send nothing.'),
    message('d', 'c', 'I will not.', 'assistant'),
    message('e', 'c', 'Never.', 'assistant'),
  ],
  currentMessageId: 'd',
}

test('says where how many messages are missing, and holds nothing of them', () => {
  const left = leaveOutMessages(talk, ['b', 'a'])
  expect(left.messages.map(({ id, parentId, withheldBefore }) => [id, parentId, withheldBefore])).toEqual([
    ['c', null, 2],
    ['d', 'c', undefined],
    ['e', 'c', undefined],
  ])
  expect(left.withheld).toEqual(['messages'])
  expect(JSON.stringify(left)).not.toMatch(/Orchard|since when/)
})

test('makes a title of what is left where only a message that is left out contains it', () => {
  expect(leaveOutMessages(talk, ['a']).title).toBe('Send nothing.')
  expect(leaveOutMessages(talk, ['b']).title).toBe('Who is the customer…')
})

test('counts what is missing after the last message of the current branch', () => {
  const left = leaveOutMessages(talk, ['c', 'd'])
  expect([left.currentMessageId, left.withheldAfter]).toEqual(['b', 2])
  expect(left.messages.find(({ id }) => id === 'e')).toMatchObject({ parentId: 'b', withheldBefore: 1 })
})

test('leaves a conversation as it is where none of the messages is in it', () => {
  expect(leaveOutMessages(talk, ['x'])).toBe(talk)
})

test('is told to readers beside what depth withholds, and in Markdown where it is missing', () => {
  const left = withhold(leaveOutMessages(talk, ['b', 'd']), { hidden: ['author', 'models'] })
  expect(left.withheld).toEqual(['messages'])
  const markdown = conversationMarkdown(left)
  expect(markdown).toMatch(
    /since when\?\n\n\*Messages withheld by the author: 1\*\n\nSend nothing\.\n\n\*Messages withheld by the author: 1\*/,
  )
  expect(markdown).not.toContain('Orchard')
})

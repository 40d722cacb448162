import { expect, test } from 'vitest'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { hasBranches } from './has-branches.ts'

test('finds a message with another version', () => {
  const forked = conversationOf('Forked', true)
  expect(hasBranches(conversationOf('Straight'))).toBe(false)
  expect(hasBranches(forked)).toBe(true)
})

test('counts no hidden message as a version', () => {
  const forked = conversationOf('Forked', true)
  const messages = forked.messages.map((message) => ({ ...message, hidden: message.id === 'b' }))
  expect(hasBranches({ ...forked, messages })).toBe(false)
})

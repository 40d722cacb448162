import { expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { shortTitle, titleOf } from './conversation-title.ts'

const said = (text: string, more: Partial<Message> = {}): Message => ({
  id: text,
  parentId: null,
  role: 'user',
  parts: [{ type: 'text', text }],
  ...more,
})
const content = ''

test('the title is the first thing the user said openly', () => {
  const messages = [
    said('Setup', { role: 'system' }),
    said('Secret', { hidden: true }),
    said(' \n'),
    said('Why is\n the sky blue?'),
    said('And?'),
  ]
  expect(titleOf(messages, { content })).toBe('Why is the sky blue?')
})

test.each([
  ['/home/ada/walks.in.spring.jsonl', 'walks.in.spring'],
  ['C:\\chats\\birds.json', 'birds'],
  ['.jsonl', 'Untitled'],
  [undefined, 'Untitled'],
])('without words the file %s gives the title %s', (name, title) => {
  expect(titleOf([], { name, content })).toBe(title)
})

test('a long title is cut between words, and never inside a character', () => {
  expect(shortTitle('word '.repeat(100))).toBe(`${'word '.repeat(15)}word…`)
  expect(shortTitle('🦉'.repeat(100))).toBe(`${'🦉'.repeat(39)}…`)
})

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

test('a text that is too long for a title gives its first sentence, or its first line where that is one', () => {
  const rest =
    'And then there is much more to say about all the birds of this garden, and where they go in autumn.'
  expect(shortTitle(`I want to know where the birds sleep. ${rest}`)).toBe(
    'I want to know where the birds sleep.',
  )
  expect(shortTitle(`how to do this ?\nForums\nDevices\n${rest}`)).toBe('how to do this ?')
  expect(shortTitle(`Hello. ${rest}`)).toMatch(/^Hello\. And then .*…$/)
})

test('where nobody asked, the answer gives the title', () => {
  const answer = said('What I counted:\n* twelve peas', { role: 'assistant' })
  expect(titleOf([said('Rules', { role: 'system' }), answer], { name: 'peas.json', content })).toBe(
    'What I counted',
  )
})

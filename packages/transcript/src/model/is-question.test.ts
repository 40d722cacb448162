import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import { isQuestion } from './is-question.ts'

const message = (text: string, facts: Partial<Message> = {}): Message => ({
  id: 'm',
  parentId: null,
  role: 'user',
  parts: [{ type: 'text', text }],
  ...facts,
})

test.each<[string, Message, boolean]>([
  ['what the user says', message('How many leeks?'), true],
  ['a command with what is asked', message('/review the soup'), true],
  ['a path', message('/garden/beds.csv'), true],
  ['a bare command', message('/clear'), false],
  [
    'a bare command with a file',
    message('/look', { parts: [{ type: 'file', mediaType: 'image/png' }] }),
    true,
  ],
  ['what the application says in their name', message('Interrupted', { isNotice: true }), false],
  ['a hidden message', message('Leeks', { hidden: true }), false],
  [
    'a tool that they run themselves',
    message('', { parts: [{ type: 'tool-call', toolCallId: 'c', toolName: 'toggle_data', input: {} }] }),
    false,
  ],
  ['an answer', message('Twelve.', { role: 'assistant' }), false],
])('%s', (_name, given, expected) => {
  expect(isQuestion(given)).toBe(expected)
})

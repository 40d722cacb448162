import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import { lostMessages } from './__fixtures__/lost-messages.ts'

const conversation: Conversation = {
  id: 'garden',
  title: 'Beans',
  kind: 'chatbot',
  source: { format: 'example' },
  messages: [{ id: 'm1', parentId: null, role: 'tool', parts: [], hidden: true }],
}

test.each([
  ['content', JSON.stringify({ messages: [{ id: 'm1', role: 'tool', content: '12' }] })],
  ['a text, a line each', '{"uuid":"m0"}\n{"uuid":"m1","text":"12"}\n'],
])('a hidden message without parts whose source has %s is lost', (_, content) => {
  expect(lostMessages(content, [conversation])).toEqual(['m1'])
})

test.each([
  ['blank', { id: 'm1', content: ' ' }],
  ['nowhere', { id: 'm2', content: '12' }],
])('one whose words are %s is not', (_, source) => {
  expect(lostMessages(JSON.stringify([source]), [conversation])).toEqual([])
})

test('one whose words another message has is not', () => {
  const answer: Conversation['messages'][number] = {
    id: 'm2',
    parentId: 'm1',
    role: 'assistant',
    parts: [{ type: 'text', text: '12 "beans"' }],
  }
  const content = JSON.stringify([{ id: 'm1', content: '12 "beans"' }])
  expect(lostMessages(content, [{ ...conversation, messages: [...conversation.messages, answer] }])).toEqual(
    [],
  )
})

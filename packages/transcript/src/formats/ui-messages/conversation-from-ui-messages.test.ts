import { expect, test } from 'vitest'
import { TranscriptError } from '../../records/transcript-error.ts'
import { withoutOriginal } from '../../model/without-original.ts'
import { conversationFromUIMessages, conversationToShow } from './conversation-from-ui-messages.ts'

const messages = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'What is a vitrine?' }] },
  { id: '2', role: 'assistant', parts: [{ type: 'text', text: 'A glass case.' }] },
]

test('messages an application holds become a conversation', () => {
  expect(conversationFromUIMessages(messages)).toMatchObject({
    title: 'What is a vitrine?',
    kind: 'chatbot',
    currentMessageId: '2',
    messages: [
      { id: '1', parentId: null },
      { id: '2', parentId: '1' },
    ],
  })
})

test('the application may give id, title and its name', () => {
  const options = { id: 'chat-1', title: 'Words', application: 'Dictionary' }

  expect(conversationFromUIMessages(messages, options)).toMatchObject({
    id: 'chat-1',
    title: 'Words',
    source: { format: 'ui-messages', application: 'Dictionary' },
  })
})

test('the same messages give the same id, other messages another', () => {
  const id = conversationFromUIMessages(messages).id

  expect(conversationFromUIMessages(structuredClone(messages)).id).toBe(id)
  expect(conversationFromUIMessages(messages.slice(0, 1)).id).not.toBe(id)
})

test.each([[undefined], [null], ['text'], [{}], [[]], [[{ role: 'wizard' }]]])('%j is rejected', (value) => {
  expect(() => conversationFromUIMessages(value)).toThrow(TranscriptError)
})

test('a conversation to show is the same, without what writes its messages again', () => {
  const given = [
    ...messages,
    {
      id: '3',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'text', text: 'Of glass.', providerMetadata: { some: 'mark' } },
        { type: 'tool-look', toolCallId: 'c', state: 'output-available', input: {}, output: 'Seen.' },
      ],
    },
  ]
  const kept = conversationFromUIMessages(given, { id: 'chat' })
  expect(JSON.stringify(kept)).toContain('some')
  expect(conversationToShow(given, { id: 'chat' })).toEqual({
    ...kept,
    messages: kept.messages.map(withoutOriginal),
  })
  expect(() => conversationToShow([], { id: 'chat' })).toThrow(TranscriptError)
})

import { expect, test } from 'vitest'
import { readExport } from './__fixtures__/read-export.ts'

const message = { messageId: 'q', parentMessageId: null, isCreatedByUser: true, text: 'When?' }

test('values without a chat, values that are no message and doubled ids are reported', () => {
  const chat = { conversationId: 'c', messages: [message, 7, { ...message, mood: 'fine' }] }
  const { conversations, report } = readExport(
    chat,
    { weather: 'blue' },
    { conversationId: 'd', messages: [] },
  )
  expect(conversations[0]?.messages.map(({ id }) => id)).toEqual(['q', 'q-2'])
  expect(report.notes.map(({ code }) => code)).toEqual(['not-a-message', 'no-messages', 'no-messages'])
  expect(report.unknownKeys?.paths).toEqual([{ path: 'messages[].mood', count: 1 }])
})

test('a message that answers one that is not there begins the conversation', () => {
  const lost = { ...message, messageId: 'b', parentMessageId: 'lost' }
  const { conversations } = readExport({ conversationId: 'c', messages: [message, lost] })
  expect(conversations[0]?.messages.map(({ parentId }) => parentId)).toEqual([null, null])
})

test('of a list in which only some elements are chats the others are skipped by name', () => {
  const { conversations, report } = readExport([
    { conversationId: 'c', messages: [message] },
    { weather: 'blue' },
    7,
  ])
  expect(conversations).toHaveLength(1)
  expect(report).toMatchObject({ records: 3, read: 1, skipped: 2 })
})

test('a message that stands before the one it answers follows it', () => {
  const answer = { ...message, messageId: 'a', parentMessageId: 'q', isCreatedByUser: false }
  const { conversations } = readExport({ conversationId: 'c', messages: [answer, message] })
  expect(conversations[0]?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['a', 'q'],
  ])
})

test('what stands around the chats of an export and is not known is noted', () => {
  const { report } = readExport({
    version: 4,
    history: [{ id: 'c', messages: [{ role: 'user', content: 'When?' }], mood: 'fine' }],
    secrets: [1],
  })
  expect(report.unknownKeys?.paths).toEqual([
    { path: 'secrets', count: 1 },
    { path: 'mood', count: 1 },
  ])
})

const answer = (messageId: string, text: string) => ({
  ...message,
  messageId,
  parentMessageId: 'q',
  isCreatedByUser: false,
  text,
})

const shownOf = (...versions: object[]) =>
  readExport({ conversationId: 'c', messages: [message, ...versions] }).conversations[0]?.currentMessageId

test('a version that says nothing is not the one that is shown', () => {
  expect(shownOf(answer('a', 'In May.'), answer('b', ''))).toBe('a')
  expect(shownOf(answer('a', ''), answer('b', ''))).toBe('b')
})

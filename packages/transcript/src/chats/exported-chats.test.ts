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

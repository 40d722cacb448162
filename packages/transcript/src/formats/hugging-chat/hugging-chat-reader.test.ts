import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/conversation.json', import.meta.url))

test('a conversation of HuggingChat is read with other answers as branches', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans', currentMessageId: 'm3' }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm0', role: 'system', hidden: true },
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    { id: 'm2', parentId: 'm1', parts: [{ text: 'A dozen.' }] },
    {
      id: 'm3',
      parentId: 'm1',
      model: 'example-1',
      parts: [{ type: 'reasoning', text: 'The jar.' }, { text: 'Twelve.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'hugging-chat', records: 4, read: 4 })
})

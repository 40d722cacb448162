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

function called(uuid: string) {
  return { type: 'tool', subtype: 'call', uuid, call: { name: 'count', parameters: { of: uuid } } }
}

function answered(uuid: string, result: object) {
  return { type: 'tool', subtype: 'result', uuid, result }
}

test('calls of tools stand among the updates of a message, with what came of them', () => {
  const updates = [
    { type: 'status', status: 'started' },
    called('beans'),
    called('peas'),
    called('leeks'),
    answered('peas', { status: 'error', message: 'No jar.' }),
    answered('beans', { status: 'success', outputs: [{ content: '12' }] }),
    { type: 'finalAnswer', text: 'Twelve.' },
  ]
  const message = { id: 'm1', from: 'assistant', content: 'Twelve.', updates }
  const { conversations } = importTranscript({
    content: JSON.stringify({ id: 'garden', messages: [message] }),
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { toolName: 'count', input: { of: 'beans' }, result: { outcome: 'success', content: [{ text: '12' }] } },
    { toolCallId: 'peas', result: { outcome: 'error', content: [{ text: 'No jar.' }] } },
    { toolCallId: 'leeks' },
    { text: 'Twelve.' },
  ])
})

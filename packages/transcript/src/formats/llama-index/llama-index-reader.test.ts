import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat_store.json', import.meta.url))

test('each key of a chat store of LlamaIndex is a conversation', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id }) => id)).toEqual(['ada', 'bob'])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [{ toolName: 'count', input: { of: 'beans' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'llama-index', records: 6, read: 6 })
})

const chatOf = (messages: readonly object[]) =>
  importTranscript({
    content: JSON.stringify({ store: { ada: messages }, class_name: 'SimpleChatStore' }),
  }).conversations[0]?.messages.filter(({ hidden }) => !hidden)

const callOf = (id?: string) => ({
  role: 'assistant',
  content: '',
  additional_kwargs: { tool_calls: [{ id, type: 'function', function: { name: 'count', arguments: '{}' } }] },
})

const answerOf = (text: string, id?: string) => ({
  role: 'tool',
  content: text,
  additional_kwargs: { name: 'count', tool_call_id: id },
})

test('results without an id, and second ones of a call, are messages', () => {
  const messages = chatOf([callOf(), answerOf('12'), callOf('a'), answerOf('90', 'a'), answerOf('91', 'a')])

  expect(messages).toMatchObject([
    { role: 'assistant', parts: [{ toolName: 'count' }] },
    { role: 'tool', parts: [{ text: '12' }] },
    { role: 'assistant', parts: [{ toolName: 'count', result: { content: [{ text: '90' }] } }] },
    { role: 'tool', parts: [{ text: '91' }] },
  ])
})

test('a chat of very many calls is read in time', () => {
  const ids = Array.from({ length: 6000 }, (_, index) => `call-${index}`)
  const messages = chatOf([...ids.map(callOf), ...ids.map((id) => answerOf('12', id))])

  expect(messages).toHaveLength(ids.length)
})

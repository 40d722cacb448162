import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const row = (id: string | number, prompt: string, response: string, more: object = {}) => ({
  id,
  model: 'example-model',
  prompt,
  system: null,
  prompt_json: null,
  options_json: { temperature: 0.5 },
  response,
  response_json: null,
  duration_ms: 1200,
  datetime_utc: '2026-03-01T09:00:00.000000',
  ...more,
})

test('prompts and responses of one conversation are one, with what the model was told before', () => {
  const { conversations, report } = readExport([
    row('1', 'How many beans?', 'Twelve.', {
      conversation_id: 'c',
      conversation_name: 'Beans',
      system: 'Be short.',
      input_tokens: 5,
      output_tokens: 2,
    }),
    row('2', 'And peas?', 'Nine.', { conversation_id: 'c', conversation_name: 'Beans' }),
    row('3', 'Hello', 'Hi', { conversation_id: 'd' }),
  ])
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Beans',
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be short.' }] },
        { role: 'user', parts: [{ text: 'How many beans?' }], createdAt: '2026-03-01T09:00:00.000Z' },
        { role: 'assistant', model: 'example-model', usage: { inputTokens: 5, outputTokens: 2 } },
        { role: 'user', parts: [{ text: 'And peas?' }] },
        { role: 'assistant', parts: [{ text: 'Nine.' }] },
      ],
    },
    { id: 'd', messages: [{}, {}] },
  ])
  expect(report).toMatchObject({ format: 'llm-logs', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

test('rows of the first releases, which name no conversation, are one each', () => {
  const { conversations, report } = readExport([
    row(636, 'the cat', 'sat', { reply_to_id: null, chat_id: null }),
    row(637, 'the dog', 'ran', { reply_to_id: null, chat_id: null }),
  ])
  expect(conversations.map(({ id, messages }) => [id, messages.length])).toEqual([
    ['636', 2],
    ['637', 2],
  ])
  expect(report.unknownKeys).toBeUndefined()
})

test('pictures of a prompt and calls of a response are read', () => {
  const { conversations, report } = readExport([
    row('1', 'What is it?', '', {
      conversation_id: 'c',
      attachments: [{ type: 'image/png', path: 'bean.png' }],
      tool_calls: [{ tool_call_id: 'k', name: 'look', arguments: { at: 'bean' } }],
    }),
    row('2', '', 'A bean.', {
      conversation_id: 'c',
      tool_results: [{ tool_call_id: 'k', name: 'look', output: 'brown' }],
    }),
  ])
  expect(conversations[0]?.messages).toMatchObject([
    { parts: [{ text: 'What is it?' }, { type: 'file', filename: 'bean.png' }] },
    {
      parts: [
        {
          toolCallId: 'k',
          toolName: 'look',
          input: { at: 'bean' },
          result: { content: [{ text: 'brown' }] },
        },
      ],
    },
    { role: 'user', hidden: true, parts: [] },
    { role: 'assistant', parts: [{ text: 'A bean.' }] },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

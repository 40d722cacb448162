import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const request = {
  modelId: 'example-model',
  system: [{ text: 'Be kind.' }],
  messages: [
    {
      role: 'user',
      content: [
        { text: 'How many?' },
        { image: { format: 'png', source: { bytes: 'iVBORw0KGgo=' } } },
        { cachePoint: { type: 'default' } },
      ],
    },
    {
      role: 'assistant',
      content: [
        { reasoningContent: { reasoningText: { text: 'Count.', signature: 'c2ln' } } },
        { toolUse: { toolUseId: 't', name: 'count', input: { of: 'peas' } } },
      ],
    },
    {
      role: 'user',
      content: [{ toolResult: { toolUseId: 't', content: [{ text: 'no field' }], status: 'error' } }],
    },
  ],
}

const answer = {
  output: { message: { role: 'assistant', content: [{ text: 'None.' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: 10, outputTokens: 3, cacheReadInputTokens: 5 },
}

test('a request and its answer are read with thoughts, calls, results and tokens', () => {
  const { conversations, report } = readExport({ request, response: answer })
  expect(conversations).toMatchObject([
    {
      kind: 'agent',
      title: 'How many?',
      usage: { inputTokens: 15, outputTokens: 3, cachedInputTokens: 5 },
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        { role: 'user', parts: [{ text: 'How many?' }, { type: 'file', mediaType: 'image/png' }] },
        {
          role: 'assistant',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            {
              toolName: 'count',
              input: { of: 'peas' },
              result: { outcome: 'error', content: [{ text: 'no field' }] },
            },
          ],
        },
        { role: 'assistant', parts: [{ text: 'None.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'bedrock-converse', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('an answer alone and a list of messages are conversations', () => {
  expect(readExport(answer).conversations[0]?.messages).toHaveLength(1)
  expect(readExport(request.messages).conversations[0]?.messages).toHaveLength(2)
})

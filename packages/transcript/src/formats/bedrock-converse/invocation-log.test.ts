import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

function read(output: unknown, { input, ...more }: { input?: object; errorCode?: string } = {}) {
  const record = {
    schemaType: 'ModelInvocationLog',
    schemaVersion: '1.0',
    operation: 'InvokeModel',
    modelId: 'example-1',
    input: { inputBodyJson: input ?? { messages: [{ role: 'user', content: [{ text: 'Beans?' }] }] } },
    output: { outputBodyJson: output },
    ...more,
  }
  const { conversations, report } = importTranscript({ content: JSON.stringify(record) })
  return { messages: conversations[0]?.messages.slice(1), first: conversations[0]?.messages[0], report }
}

test('answers of the chat interface of OpenAI have their texts, calls and tokens', () => {
  const { messages, report } = read({
    choices: [
      { index: 0, message: { content: 'Twelve.' }, finish_reason: 'stop' },
      {
        index: 1,
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 't', type: 'function', function: { name: 'count', arguments: '{"of":"beans"}' } },
          ],
        },
      },
    ],
    usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 },
  })

  expect(messages).toMatchObject([
    { role: 'assistant', parts: [{ text: 'Twelve.' }], usage: { inputTokens: 9, outputTokens: 2 } },
    { role: 'assistant', parts: [{ toolName: 'count', input: { of: 'beans' } }] },
  ])
  expect(report).toMatchObject({ records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

const block = (contentBlockIndex: number, delta: object) => ({
  contentBlockDelta: { contentBlockIndex, delta },
})

test('a stream of Converse has its thoughts, texts, calls and tokens', () => {
  const { messages, report } = read([
    { messageStart: { role: 'assistant' } },
    block(0, { reasoningContent: { text: 'I ' } }),
    block(0, { reasoningContent: { text: 'count.' } }),
    block(1, { text: 'I look.' }),
    { contentBlockStart: { contentBlockIndex: 2, start: { toolUse: { toolUseId: 't', name: 'count' } } } },
    block(2, { toolUse: { input: '{"of":' } }),
    block(2, { toolUse: { input: '"beans"}' } }),
    { messageStop: { stopReason: 'tool_use' } },
    { metadata: { usage: { inputTokens: 9, outputTokens: 3 } } },
  ])

  expect(messages).toMatchObject([
    {
      usage: { inputTokens: 9, outputTokens: 3 },
      parts: [
        { type: 'reasoning', text: 'I count.' },
        { text: 'I look.' },
        { toolCallId: 't', toolName: 'count', input: { of: 'beans' } },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a stream of Anthropic is the message that it builds', () => {
  const { messages, report } = read([
    { type: 'message_start', message: { role: 'assistant', content: [], usage: { input_tokens: 9 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'I count.' } },
    {
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 't', name: 'count', input: {} },
    },
    {
      type: 'content_block_delta',
      index: 1,
      delta: { type: 'input_json_delta', partial_json: '{"of":"beans"}' },
    },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 3 } },
    { type: 'message_stop' },
  ])

  expect(messages).toMatchObject([
    {
      usage: { inputTokens: 9, outputTokens: 3 },
      parts: [
        { type: 'reasoning', text: 'I count.' },
        { toolCallId: 't', toolName: 'count', input: { of: 'beans' } },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('pictures of Anthropic are files', () => {
  const source = { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' }
  const { first, report } = read(
    { content: [{ type: 'text', text: 'Twelve.' }] },
    { input: { messages: [{ role: 'user', content: [{ type: 'image', source }] }] } },
  )

  expect(first?.parts).toMatchObject([{ type: 'file', mediaType: 'image/png' }])
  expect(report).toMatchObject({ records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('each result of a model is an answer, and what was said before a question of Cohere stands before it', () => {
  const { first, messages } = read(
    { results: [{ outputText: 'Twelve.' }, { outputText: 'A dozen.' }] },
    { input: { chat_history: [{ role: 'USER', message: 'Peas?' }], message: 'Beans?' } },
  )

  expect(first).toMatchObject({ role: 'user', parts: [{ text: 'Peas?' }] })
  expect(messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'assistant', parts: [{ text: 'A dozen.' }] },
  ])
})

const delta = (piece: object) => ({ choices: [{ index: 0, delta: piece }] })

test('pieces of answers of the chat interface of OpenAI are one text, and calls among them are kept and noted', () => {
  const { messages, report } = read([
    delta({ role: 'assistant', content: 'Twel' }),
    delta({ content: 've.' }),
    delta({ tool_calls: [{ index: 0, function: { name: 'count' } }] }),
  ])

  expect(messages).toMatchObject([{ parts: [{ text: 'Twelve.' }] }, { parts: [{ type: 'unknown' }] }])
  expect(report).toMatchObject({ records: 3, read: 2, unknown: 1 })
})

test('why an invocation failed is shown', () => {
  const { messages, report } = read(undefined, { errorCode: 'ThrottlingException' })

  expect(messages).toMatchObject([{ parts: [{ type: 'data', name: 'error', data: 'ThrottlingException' }] }])
  expect(report).toMatchObject({ records: 2, read: 2 })
})

test.each([[{ embedding: [1, 2] }], [[{ chunk: 'x' }]], ['no JSON']])(
  'a body of %j is kept and noted',
  (body) => {
    const { messages, report } = read(body)

    expect(messages).toMatchObject([{ parts: [{ type: 'unknown', name: 'body' }] }])
    expect(report).toMatchObject({ records: 2, read: 1, unknown: 1 })
  },
)

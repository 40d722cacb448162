import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
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

function stored(role: string, block: object, second: number) {
  return {
    message: { role, content: [block] },
    message_id: second,
    redact_message: null,
    created_at: `2026-01-01T00:00:0${second}+00:00`,
  }
}

test('messages as Strands Agents stores them are a chat with its times', () => {
  const messages = [
    stored('user', { text: 'How many beans?' }, 0),
    stored('assistant', { toolUse: { toolUseId: 't1', name: 'count', input: { what: 'beans' } } }, 1),
    stored('user', { toolResult: { toolUseId: 't1', status: 'success', content: [{ text: '12' }] } }, 2),
    stored('assistant', { text: 'Twelve.' }, 3),
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'bedrock-converse', records: 4, read: 4 })
})

test('one message that Strands Agents stores in a file of its own is a chat', () => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify(stored('assistant', { text: 'Twelve.' }, 1)),
  })

  expect(conversations[0]?.messages).toMatchObject([{ role: 'assistant', parts: [{ text: 'Twelve.' }] }])
  expect(report.format).toBe('bedrock-converse')
})

const invoked = (operation: string, input: object, output: unknown) => ({
  schemaType: 'ModelInvocationLog',
  schemaVersion: '1.0',
  timestamp: '2026-01-01T00:00:00Z',
  operation,
  modelId: 'example-1',
  input: { inputContentType: 'application/json', inputBodyJson: input, inputTokenCount: 9 },
  output: { outputContentType: 'application/json', outputBodyJson: output, outputTokenCount: 3 },
})

const turns = [{ role: 'user', content: [{ text: 'How many?' }] }]

test.each<[string, object, unknown]>([
  [
    'Converse',
    { messages: turns },
    { output: { message: { role: 'assistant', content: [{ text: 'Twelve.' }] } }, stopReason: 'end_turn' },
  ],
  [
    'Anthropic',
    { messages: [{ role: 'user', content: 'How many?' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Twelve.' }] },
  ],
  ['Titan', { inputText: 'How many?' }, { results: [{ outputText: 'Twelve.' }] }],
  ['Llama', { prompt: 'How many?' }, { generation: 'Twelve.' }],
  [
    'a stream',
    { messages: turns },
    [{ contentBlockDelta: { delta: { text: 'Twel' } } }, { contentBlockDelta: { delta: { text: 've.' } } }],
  ],
  ['a text of JSON', { messages: turns }, '{"outputText":"Twelve."}'],
])('the log of invocations is read where the model speaks as %s does', (_, input, output) => {
  const { conversations, report } = importTranscript({
    content: JSON.stringify(invoked('InvokeModel', input, output)),
  })

  expect(report).toMatchObject({ format: 'bedrock-converse', records: 2, read: 2 })
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
})

test('calls and results of Anthropic in the log of invocations belong together', () => {
  const messages = [
    { role: 'user', content: 'How many?' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'count', input: {} }] },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 't1', content: 'no jar', is_error: true }],
    },
  ]
  const { conversations } = importTranscript({
    content: JSON.stringify(
      invoked(
        'InvokeModel',
        { system: 'Count.', messages },
        { role: 'assistant', content: [{ type: 'text', text: 'None.' }] },
      ),
    ),
  })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', parts: [{ toolName: 'count', result: { outcome: 'error' } }] },
    { role: 'assistant', parts: [{ text: 'None.' }] },
  ])
})

test('calls are read where a wrapper gave a type to the text beside them', () => {
  const content = [{ type: 'text', text: 'Two.' }, { toolUse: { toolUseId: 't', name: 'count', input: {} } }]
  const { conversations } = readExport({
    output: { message: { role: 'assistant', content } },
    stopReason: 'tool_use',
  })
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([{ text: 'Two.' }, { toolName: 'count' }])
})

test('the pieces of an answer that cite are part of its text, and their sources follow', () => {
  const content = [
    { text: 'The jar has ' },
    {
      citationsContent: {
        content: [{ text: 'twelve peas' }],
        citations: [
          { title: 'jar.pdf', location: {}, sourceContent: [] },
          { title: 'Peas', location: { web: { url: 'https://example.org/peas' } } },
        ],
      },
    },
    { text: '.' },
  ]
  const { conversations, report } = readExport({
    ...answer,
    output: { message: { role: 'assistant', content } },
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { type: 'text', text: 'The jar has twelve peas.' },
    { type: 'source', sourceId: 'jar.pdf' },
    { type: 'source', title: 'Peas', url: 'https://example.org/peas' },
  ])
  expect(report).toMatchObject({ format: 'bedrock-converse', read: 1, unknown: 0 })
})

test('what a guardrail looks at is what was said', () => {
  const content = [
    { guardContent: { text: { text: 'Beans are twelve.', qualifiers: ['grounding_source'] } } },
    { guardContent: { text: { text: 'How many?', qualifiers: ['query'] } } },
  ]
  const { conversations, report } = readExport({
    request: { messages: [{ role: 'user', content }] },
    response: { ...answer, stopReason: 'guardrail_intervened' },
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { type: 'text', text: 'Beans are twelve.' },
    { type: 'text', text: 'How many?' },
  ])
  expect(report).toMatchObject({ format: 'bedrock-converse', unknown: 0 })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/exchange.json', import.meta.url), 'utf8')

function read(value: unknown) {
  const content = typeof value === 'string' ? value : JSON.stringify(value)
  const { conversations, report } = importTranscript({ content })
  return { conversations: conversations.map(parseConversation), report }
}

test('a request and its answer are read with thoughts, calls, code, files and pages', () => {
  const { conversations, report } = read(fixture)
  expect(conversations).toMatchObject([
    {
      id: 'garden-response',
      kind: 'agent',
      title: 'How many peas?',
      usage: { inputTokens: 30, outputTokens: 10, reasoningTokens: 6, cachedInputTokens: 10 },
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        { role: 'user', parts: [{ text: 'How many peas?' }, { type: 'file', mediaType: 'image/png' }] },
        {
          role: 'assistant',
          parts: [
            { type: 'reasoning', text: 'Count them.' },
            { toolName: 'count', result: { outcome: 'error', content: [{ text: 'no field' }] } },
            { toolName: 'code_execution', result: { outcome: 'success', content: [{ text: '12' }] } },
          ],
        },
        {
          role: 'assistant',
          model: 'example-gemini-2',
          parts: [{ text: 'Twelve.' }, { type: 'source', url: 'https://garden.example/peas' }],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'gemini-api', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a list of turns is a conversation, and an answer alone too', () => {
  const { request, response }: { request: { contents: object[] }; response: object } = JSON.parse(fixture)
  expect(read(request.contents).conversations[0]?.messages).toHaveLength(2)
  expect(read(response).conversations).toMatchObject([{ messages: [{ parts: [{ text: 'Twelve.' }, {}] }] }])
})

test('an interaction answers in steps', () => {
  const { conversations, report } = read({
    object: 'interaction',
    id: 'i1',
    model: 'example-gemini',
    status: 'completed',
    usage: { total_input_tokens: 5, total_output_tokens: 7, total_thought_tokens: 2, total_cached_tokens: 1 },
    steps: [
      { type: 'thought', summary: [{ type: 'text', text: 'Search.' }], signature: 'c2ln' },
      { type: 'google_search_call', id: 'g1', arguments: { queries: ['peas'] } },
      { type: 'google_search_result', call_id: 'g1', result: 'March', is_error: true },
      { type: 'model_output', content: [{ type: 'text', text: 'In March.' }] },
    ],
  })
  expect(conversations).toMatchObject([
    {
      usage: { inputTokens: 5, outputTokens: 9, reasoningTokens: 2, cachedInputTokens: 1 },
      messages: [
        {
          parts: [
            { type: 'reasoning', text: 'Search.' },
            {
              toolName: 'google_search',
              input: { queries: ['peas'] },
              result: { outcome: 'error', content: [{ text: 'March' }] },
            },
            { type: 'text', text: 'In March.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ records: 4, read: 4 })
})

test('a stray answer, a part that is not known and unknown keys are reported', () => {
  const { report } = read([
    { role: 'user', parts: [{ functionResponse: { name: 'lost', response: {} } }] },
    { role: 'model', parts: [{ dream: 'peas' }] },
    { role: 'user', parts: [{ text: 'Go on' }], mood: 'fine' },
  ])
  expect(report).toMatchObject({ records: 3, read: 1, repaired: 1, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual(
    expect.arrayContaining([
      { path: 'contents[].mood', count: 1 },
      { path: 'contents[].parts[].dream', count: 1 },
    ]),
  )
})

test('an answer under an id that its call does not have goes to the open call of its function', () => {
  const contents = [
    { role: 'user', parts: [{ text: 'List' }] },
    { role: 'model', parts: [{ functionCall: { name: 'list', args: {} } }] },
    {
      role: 'user',
      parts: [{ functionResponse: { id: 'list-1', name: 'list', response: { output: 'beans' } } }],
    },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(contents) })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user' },
    { parts: [{ toolName: 'list', result: { content: [{ text: 'beans' }] } }] },
  ])
})

test('the results of code that printed before it failed are one', () => {
  const { conversations, report } = read({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { executableCode: { language: 'PYTHON', code: 'count()' } },
            { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '12' } },
            { codeExecutionResult: { outcome: 'OUTCOME_FAILED', output: 'no field' } },
            { text: 'It failed.' },
          ],
        },
      },
    ],
    modelVersion: 'example-gemini-2',
  })

  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    {
      toolName: 'code_execution',
      result: { outcome: 'error', content: [{ text: '12' }, { text: 'no field' }] },
    },
    { text: 'It failed.' },
  ])
  expect(report).toMatchObject({ format: 'gemini-api', read: 1, repaired: 0 })
})

test('ratings of safety and signatures hold nothing to read', () => {
  const safetyRatings = [{ category: 'HARM_CATEGORY_HARASSMENT', probability: 'NEGLIGIBLE' }]
  const { report } = read({
    candidates: [{ content: { role: 'model', parts: [{ text: 'Twelve.' }] }, safetyRatings }],
    promptFeedback: { safetyRatings },
  })

  expect(report.unknownKeys).toBeUndefined()
})

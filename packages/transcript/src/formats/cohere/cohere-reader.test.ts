import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/response.json', import.meta.url))
const read = (value: unknown) => importTranscript({ content: JSON.stringify(value) })

test('an answer of the first version has the whole conversation, its calls with results, pages and tokens', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('r1')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'I look.' },
        { toolName: 'count', input: { what: 'beans' }, result: { content: [{ data: [{ count: 12 }] }] } },
      ],
    },
    {
      role: 'assistant',
      usage: { inputTokens: 70, outputTokens: 2 },
      parts: [{ text: 'Twelve.' }, { type: 'source', title: 'Beans' }],
    },
  ])
  expect(report).toMatchObject({ format: 'cohere', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a request of the first version is its history and its question', () => {
  const { conversations, report } = read({
    message: 'Sure?',
    model: 'command-x',
    preamble: 'Count.',
    chat_history: [
      { role: 'USER', message: 'How many?' },
      { role: 'CHATBOT', message: 'Twelve.' },
    ],
  })

  expect(report.format).toBe('cohere')
  expect(conversations[0]?.messages.map(({ role, parts: [part] }) => [role, part])).toEqual([
    ['system', { type: 'text', text: 'Count.' }],
    ['user', { type: 'text', text: 'How many?' }],
    ['assistant', { type: 'text', text: 'Twelve.' }],
    ['user', { type: 'text', text: 'Sure?' }],
  ])
})

test('an answer of the second version has its plan, its calls and its words', () => {
  const { conversations, report } = read({
    id: 'c1',
    finish_reason: 'TOOL_CALL',
    message: {
      role: 'assistant',
      tool_plan: 'I will count.',
      tool_calls: [
        { id: 't1', type: 'function', function: { name: 'count', arguments: '{"what":"beans"}' } },
      ],
      content: [{ type: 'text', text: 'Twelve.' }],
    },
    usage: { billed_units: { input_tokens: 1 }, tokens: { input_tokens: 70, output_tokens: 2 } },
  })

  expect(report.format).toBe('cohere')
  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      usage: { inputTokens: 70 },
      parts: [
        { type: 'reasoning', text: 'I will count.' },
        { text: 'Twelve.' },
        { toolName: 'count', toolCallId: 't1' },
      ],
    },
  ])
})

test('two calls that are alike have each its own result', () => {
  const call = { name: 'count', parameters: { what: 'beans' } }
  const turns = ['1', '2'].flatMap((count) => [
    { role: 'CHATBOT', message: '', tool_calls: [call] },
    { role: 'TOOL', tool_results: [{ call, outputs: [{ count }] }] },
  ])
  const { conversations } = read({ message: 'Sure?', chat_history: turns })

  expect(conversations[0]?.messages.filter(({ role }) => role === 'assistant')).toMatchObject([
    { parts: [{ result: { content: [{ data: [{ count: '1' }] }] } }] },
    { parts: [{ result: { content: [{ data: [{ count: '2' }] }] } }] },
  ])
})

test('a request of the second version stands before its answer', () => {
  const call = { id: 't1', type: 'function', function: { name: 'count', arguments: '{}' } }
  const output = [{ type: 'document', document: { data: 'twelve' } }]
  const message = { role: 'assistant', content: [{ type: 'text', text: 'Twelve.' }] }
  const { conversations, report } = read({
    request: {
      model: 'command-x',
      messages: [
        { role: 'user', content: 'How many?' },
        { role: 'assistant', tool_plan: 'I count.', tool_calls: [call] },
        { role: 'tool', tool_call_id: 't1', content: output },
      ],
    },
    response: { id: 'c1', finish_reason: 'COMPLETE', message },
  })

  expect(report.format).toBe('cohere')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many?' }] },
    {
      role: 'assistant',
      model: 'command-x',
      parts: [{ type: 'reasoning' }, { toolName: 'count', result: { content: [{ text: 'twelve' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/stream.jsonl', import.meta.url))

test('the stream of a run of Gemini CLI is read with whole answers, and results at their calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Count the beans', source: { application: 'Gemini CLI' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Count the beans' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { text: 'I look.' },
        { toolName: 'read_file', result: { outcome: 'success', durationMs: 500 } },
      ],
    },
    {
      role: 'assistant',
      parts: [
        { toolName: 'activate_skill', result: { outcome: 'error', content: [{ text: 'No such skill' }] } },
      ],
    },
    { role: 'system', isNotice: true, parts: [{ name: 'error' }, { text: 'Loop detected' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'gemini-cli-stream', records: 11, read: 11 })
  expect(report.unknownKeys).toBeUndefined()
})

test('very many calls beside each other are read in time', () => {
  const calls = Array.from({ length: 60_000 }, (_, index) => ({
    type: 'tool_use',
    tool_name: 'look',
    tool_id: `call-${index}`,
    parameters: {},
  }))
  const lines = [{ type: 'init', session_id: 'garden', model: 'example-1' }, ...calls]
    .map((line) => JSON.stringify(line))
    .join('\n')

  expect(importTranscript({ content: lines }).conversations[0]?.messages.at(-1)?.parts).toHaveLength(60_000)
})

test('events that a program logs of the core are read, an answer that stands twice once', () => {
  const events = [
    { type: 'init', session_id: 's', model: 'example-1' },
    { type: 'message', role: 'assistant', content: 'I look.' },
    { type: 'content', text: 'I look.' },
    { type: 'tool_call', name: 'search', args: { q: 'peas' } },
    { type: 'tool_result', result: { found: 12 } },
    { type: 'thought', value: { subject: 'Peas', description: 'Twelve lie there.' } },
    { type: 'content', value: 'Twelve' },
    { type: 'content', value: ' peas.' },
    { type: 'tool_call_request', value: { callId: 'c', name: 'note', args: {} } },
    {
      type: 'tool_call_response',
      value: { callId: 'c', responseParts: [{ functionResponse: { response: { output: 'noted' } } }] },
    },
    {
      type: 'finished',
      value: { reason: 'STOP', usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 2 } },
    },
  ]
  const { conversations, report } = importTranscript({
    content: events.map((event) => JSON.stringify(event)).join('\n'),
  })

  expect(conversations).toMatchObject([{ id: 's', usage: { inputTokens: 9, outputTokens: 2 } }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { model: 'example-1', parts: [{ text: 'I look.' }, { toolName: 'search', result: {} }] },
    {
      parts: [
        { type: 'reasoning', text: '**Peas**\n\nTwelve lie there.' },
        { text: 'Twelve peas.' },
        { toolName: 'note', result: { content: [{ text: 'noted' }] } },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'gemini-cli-stream', records: 11, read: 10, skipped: 1, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('pieces of an answer that are alike or blank are all of it', () => {
  const pieces = ['ha', 'ha', '\n\n', 'Twelve.'].map((text) => JSON.stringify({ type: 'content', text }))
  const init = JSON.stringify({ type: 'init', session_id: 's', model: 'example-1' })
  const { conversations } = importTranscript({ content: [init, ...pieces].join('\n') })

  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ text: 'haha\n\nTwelve.' }])
})

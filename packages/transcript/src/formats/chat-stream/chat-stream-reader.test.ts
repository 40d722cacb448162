import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chunks.sse', import.meta.url))

test('the chunks of an answer are one message, with its calls and tokens', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [{ text: 'I look.' }, { toolCallId: 't1', toolName: 'count', input: { what: 'beans' } }],
    },
  ])
  expect(report).toMatchObject({ format: 'chat-stream', records: 7, read: 7 })
})

test('pieces of Ollama are one answer until it is done', () => {
  const at = { model: 'example-1', created_at: '2026-01-01T00:00:00Z' }
  const pieces = [
    { ...at, message: { role: 'assistant', content: 'Twe' }, done: false },
    { ...at, message: { role: 'assistant', content: 'lve.' }, done: false },
    { ...at, message: { role: 'assistant', content: '' }, done: true, prompt_eval_count: 9, eval_count: 2 },
    { ...at, response: 'Ten.', done: true, context: [1, 2] },
  ]
  const { conversations, report } = importTranscript({
    content: pieces.map((piece) => JSON.stringify(piece)).join('\n'),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'assistant', usage: { inputTokens: 9, outputTokens: 2 }, parts: [{ text: 'Twelve.' }] },
    { role: 'assistant', parts: [{ text: 'Ten.' }] },
  ])
  expect(report).toMatchObject({ format: 'chat-stream', records: 4, read: 4 })
})

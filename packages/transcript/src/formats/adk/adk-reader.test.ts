import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const session = readFileSync(new URL('__fixtures__/session.json', import.meta.url), 'utf8')
const evaluation = readFileSync(new URL('__fixtures__/evaluation.json', import.meta.url), 'utf8')

test('a session of ADK is read without the pieces of an answer that a later event has whole', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'How many beans?' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      author: 'counter',
      model: 'example-1',
      usage: { inputTokens: 10, outputTokens: 4 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I count.' },
        {
          toolName: 'count',
          input: { of: 'beans' },
          result: { durationMs: 1000, content: [{ text: '12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'error' }, { text: 'The model stopped.' }] },
  ])
  expect(report).toMatchObject({ format: 'adk', records: 6, read: 5, skipped: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('each case of an evaluation set is a conversation', () => {
  const { conversations } = importTranscript({ content: evaluation })

  expect(
    conversations.map(({ id, messages }) => [id, messages.filter(({ hidden }) => !hidden)]),
  ).toMatchObject(
    ['beans', 'peas'].map((id) => [
      id,
      [
        { role: 'user', parts: [{ text: `How many ${id}?` }] },
        { role: 'assistant', parts: [{ toolName: 'count', result: { content: [{ text: '12' }] } }] },
        { role: 'assistant', parts: [{ text: 'Twelve.' }] },
      ],
    ]),
  )
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url), 'utf8')

test('each sample is a conversation, and what it was held against is hidden', () => {
  const { conversations, report } = importTranscript({ content })
  const shown = conversations.map(({ messages }) => messages.filter(({ hidden }) => !hidden))

  expect(conversations.map(({ id }) => id)).toEqual(['beans.dev.0', 'beans.dev.1'])
  expect(shown).toMatchObject([
    [
      { role: 'user', createdAt: '2026-01-01T00:00:01.000Z', parts: [{ text: 'How many beans?' }] },
      { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    ],
    [
      { role: 'user', parts: [{ text: 'How many peas?' }] },
      { role: 'assistant', parts: [{ text: 'None.' }] },
    ],
  ])
  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ name: 'match', data: { correct: true } }])
  expect(conversations[1]?.messages.at(-1)?.parts).toMatchObject([
    { name: 'final_report', data: { accuracy: 1 } },
  ])
  expect(report).toMatchObject({ format: 'openai-evals', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

const sampling = (prompt: unknown, sampled: string) =>
  JSON.stringify({ run_id: 'r', sample_id: 's', type: 'sampling', data: { prompt, sampled } })

test('a prompt that repeats what was said adds what is new alone', () => {
  const question = { role: 'user', content: 'How many?' }
  const { conversations } = importTranscript({
    content: [
      sampling([question], 'Twelve.'),
      sampling(
        [question, { role: 'assistant', content: 'Twelve.' }, { role: 'user', content: 'Sure?' }],
        'Yes.',
      ),
    ].join('\n'),
  })

  expect(conversations[0]?.messages.map(({ parts: [part] }) => part)).toMatchObject([
    { text: 'How many?' },
    { text: 'Twelve.' },
    { text: 'Sure?' },
    { text: 'Yes.' },
  ])
})

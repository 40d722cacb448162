import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/thread.json', import.meta.url), 'utf8')

test('a thread of Amp is read with its title, times, tokens and results', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    {
      id: 'T-0d1c2b3a',
      title: 'Beans in a jar',
      createdAt: '2025-09-04T15:33:20.000Z',
      source: { application: 'Amp' },
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', createdAt: '2025-09-04T15:33:20.001Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 6, outputTokens: 5, cachedInputTokens: 2 },
      parts: [
        { type: 'reasoning' },
        { text: 'I look.' },
        { toolName: 'Bash', result: { outcome: 'error', content: [{ text: 'no such file' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'There is no jar.' }] },
  ])
  expect(report).toMatchObject({ format: 'amp', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/messages.json', import.meta.url), 'utf8')

test('messages of Pydantic AI are read with calls, what was wrong with them and what they gave', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    {
      role: 'user',
      parts: [{ text: 'How many beans?' }, { mediaType: 'image/png', url: 'https://example.com/jar.png' }],
    },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 10, outputTokens: 5, cachedInputTokens: 4 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        {
          toolName: 'count',
          input: { of: 'beans' },
          result: { outcome: 'error', content: [{ text: 'No such jar' }] },
        },
      ],
    },
    {
      parts: [
        { text: 'I ask again.' },
        { input: { of: 'peas' }, result: { outcome: 'success', content: [{ data: { peas: 12 } }] } },
      ],
    },
    { parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'pydantic-ai', records: 6, read: 6, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

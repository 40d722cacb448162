import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/events.jsonl', import.meta.url), 'utf8')

const expected = [
  { role: 'user', parts: [{ type: 'text', text: 'How many beans?' }] },
  {
    role: 'assistant',
    model: 'gpt-x-realtime',
    usage: { inputTokens: 9, outputTokens: 3, cachedInputTokens: 4 },
    parts: [{ toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } }],
  },
  { role: 'assistant', parts: [{ type: 'text', text: 'Twelve.' }] },
  { role: 'system', isNotice: true, parts: [{ name: 'error' }, { text: 'No jar.' }] },
]

test('what was said by voice is read once, with the calls of tools and their results', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.id).toBe('sess_1')
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject(expected)
  expect(report).toMatchObject({ format: 'openai-realtime', records: 15, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

test('events that a program logged with a time and a direction are read alike', () => {
  const lines = content
    .trim()
    .split('\n')
    .map((line, index) =>
      JSON.stringify({
        timestamp: `2026-01-01T00:00:0${index % 10}.000Z`,
        direction: 'server',
        event: JSON.parse(line),
      }),
    )
  const { conversations } = importTranscript({ content: lines.join('\n') })
  const shown = conversations[0]?.messages.filter(({ hidden }) => !hidden)

  expect(shown).toMatchObject(expected)
  expect(shown?.[0]?.createdAt).toBe('2026-01-01T00:00:02.000Z')
})

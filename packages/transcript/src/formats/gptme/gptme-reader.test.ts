import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const conversation = readFileSync(new URL('__fixtures__/conversation.jsonl', import.meta.url))

function importLines(...lines: readonly object[]) {
  return importTranscript({ content: lines.map((line) => JSON.stringify(line)).join('\n') })
}

test('a conversation of gptme is read with what tools answered, files, tokens and cost', () => {
  const { conversations, report } = importTranscript({ content: conversation })

  expect(conversations).toMatchObject([
    {
      title: 'How many beans?',
      source: { format: 'gptme' },
      usage: { inputTokens: 16, outputTokens: 4, cachedInputTokens: 5 },
    },
  ])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'bed.png' }] },
    { role: 'assistant', model: 'example-1', parts: [{ type: 'text' }] },
    { role: 'tool', parts: [{ text: 'beans,12' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', hidden: true, parts: [{ name: 'cost', data: { usd: 0.25 } }] },
  ])
  expect(report).toMatchObject({ format: 'gptme', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('messages without a mark of gptme are those of OpenAI', () => {
  const time = '2026-03-01T09:00:00'
  const said = [
    { role: 'user', content: 'Go', timestamp: time },
    { role: 'assistant', content: 'Gone', timestamp: time },
  ]

  expect(importLines(...said).report.format).toBe('openai-chat')
  expect(
    importLines({ role: 'system', content: 'Hi', timestamp: time, pinned: true }, ...said).report.format,
  ).toBe('gptme')
})

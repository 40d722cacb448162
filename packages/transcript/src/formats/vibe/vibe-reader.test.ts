import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const messages = readFileSync(new URL('__fixtures__/messages.jsonl', import.meta.url))

function importLines(...lines: readonly object[]) {
  return importTranscript({ content: lines.map((line) => JSON.stringify(line)).join('\n') })
}

test('a session of Mistral Vibe is read with thoughts, calls and their results', () => {
  const { conversations, report } = importTranscript({ content: messages })

  expect(conversations).toMatchObject([{ title: 'How many beans?', source: { format: 'vibe' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'v0', role: 'system', hidden: true },
    { id: 'v1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'v2',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'read_file', input: { path: 'seeds.csv' }, result: { content: [{ text: 'beans,12' }] } },
      ],
    },
    { role: 'user', author: 'Mistral Vibe', hidden: true },
    { id: 'v5', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'vibe', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

test('nothing is dropped in silence', () => {
  const { conversations, report } = importLines(
    { role: 'user', content: 'Go', message_id: 'a' },
    { role: 'assistant', content: 'Gone', message_id: 'b' },
    { role: 'tool', content: 'x', message_id: 'c', tool_call_id: 'lost' },
    { role: 'assistant', content: [{ type: 'smell', of: 'beans' }], message_id: 'd' },
    { role: 'assistant', content: 'Back', message_id: 'e', mood: 'fine' },
  )

  expect(report).toMatchObject({ format: 'vibe', records: 5, read: 3, repaired: 1, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"of":"beans"')
})

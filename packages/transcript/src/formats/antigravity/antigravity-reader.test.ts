import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const transcript = readFileSync(new URL('__fixtures__/transcript.jsonl', import.meta.url))

test('a transcript of Antigravity is read with the request out of its tag, and results by their turn', () => {
  const { conversations, report } = importTranscript({ content: transcript })

  expect(conversations).toMatchObject([{ title: 'How many beans?', source: { format: 'antigravity' } }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        {
          toolName: 'view_file',
          input: { Path: '/srv/seeds.csv', Line: 3 },
          result: {
            outcome: 'success',
            durationMs: 1000,
            content: [{ text: 'beans,12' }, { name: 'truncated' }],
          },
        },
        { toolName: 'run_command', result: { outcome: 'error', content: [{ text: 'no such folder' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    {
      role: 'user',
      author: 'Antigravity',
      parts: [{ name: 'compaction-summary' }, { text: 'Beans were counted.' }],
    },
    {
      role: 'tool',
      parts: [{ toolName: 'grep_search', input: null, result: { content: [{ text: 'peas' }] } }],
    },
  ])
  expect(report).toMatchObject({ format: 'antigravity', records: 9, read: 7, repaired: 1, skipped: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a key that is not known is noted', () => {
  const step = {
    step_index: 0,
    source: 'MODEL',
    type: 'PLANNER_RESPONSE',
    status: 'DONE',
    content: 'Hi',
    mood: 'fine',
  }
  const { report } = importTranscript({ content: JSON.stringify(step) })

  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const stored = readFileSync(new URL('__fixtures__/stored.json', import.meta.url))
const exported = readFileSync(new URL('__fixtures__/exported.json', import.meta.url))

test('a stored session of Hermes is read with thoughts, calls and their results', () => {
  const { conversations, report } = importTranscript({ content: stored })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'How many beans?', source: { format: 'hermes' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        {
          toolName: 'shell',
          input: { command: 'cat seeds.csv' },
          result: { content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'hermes', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('an exported session is read too, and what was taken back is a branch', () => {
  const { conversations, report } = importTranscript({ content: exported })

  expect(conversations).toMatchObject([
    {
      id: 'exported',
      source: { version: '0.9.0' },
      usage: { inputTokens: 90, outputTokens: 9 },
      currentMessageId: 'h5',
    },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'h1', role: 'user' },
    {
      id: 'h2',
      parts: [{ text: 'I do.' }, { toolName: 'water', input: { bed: 2 }, result: { outcome: 'error' } }],
    },
    { id: 'h4', parentId: 'h2' },
    { id: 'h5', parentId: 'h2' },
  ])
  expect(report).toMatchObject({ records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('nothing is dropped in silence', () => {
  const messages = [
    { role: 'user', content: 'Go', mood: 'fine' },
    { role: 'tool', content: 'x', tool_call_id: 'lost' },
    { role: 'oracle', content: 'beans' },
    7,
  ]
  const content = JSON.stringify({ session_id: 's', session_start: '2026-03-01', platform: 'cli', messages })
  const { conversations, report } = importTranscript({ content })

  expect(report).toMatchObject({ records: 4, read: 1, repaired: 1, unknown: 1, skipped: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"oracle"')
})

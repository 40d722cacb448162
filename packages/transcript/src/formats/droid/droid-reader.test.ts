import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const stored = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))
const stream = readFileSync(new URL('__fixtures__/exec-stream.jsonl', import.meta.url))

function importLines(...lines: readonly object[]) {
  return importTranscript({ content: lines.map((line) => JSON.stringify(line)).join('\n') })
}

test('a stored session of Droid is read with thoughts, pictures, calls and what was kept of it', () => {
  const { conversations, report } = importTranscript({ content: stored })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Count beans', source: { format: 'droid', version: '0.81.0' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      id: 'm2',
      parts: [
        { type: 'reasoning' },
        { text: 'I look.' },
        {
          toolName: 'Read',
          result: { outcome: 'success', durationMs: 1000, content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { id: 'm4', parentId: 'm2', parts: [{ text: 'Twelve.' }] },
    {
      role: 'user',
      author: 'Droid',
      parts: [{ name: 'compaction-summary' }, { text: 'Beans were counted.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'droid', records: 7, read: 7 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a reminder of the application beside a question is hidden', () => {
  const { conversations } = importTranscript({ content: stored })

  expect(conversations[0]?.messages[1]).toMatchObject({ role: 'user', author: 'Droid', hidden: true })
})

test('the stream of a run is read with the output of its commands', () => {
  const { conversations, report } = importTranscript({ content: stream })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'Water the beans' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { text: 'I do.' },
        {
          toolName: 'Execute',
          result: { outcome: 'error', durationMs: 2000, content: [{ text: 'no water' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'There is no water.' }] },
  ])
  expect(report).toMatchObject({ format: 'droid', records: 6, read: 6 })
})

test('an answer that stands again at the end of the run is read once', () => {
  const said = { type: 'message', session_id: 's', role: 'assistant', text: 'Done.' }
  const { conversations, report } = importLines(said, {
    type: 'completion',
    session_id: 's',
    finalText: 'Done.',
  })

  expect(conversations[0]?.messages).toHaveLength(1)
  expect(report).toMatchObject({ read: 1, skipped: 1 })
})

test('nothing is dropped in silence', () => {
  const { conversations, report } = importLines(
    { type: 'session_start', id: 's' },
    { type: 'message', id: 'a', message: { role: 'user', content: 'Go' }, mood: 'fine' },
    { type: 'message', id: 'b', message: { role: 'oracle', content: 'Go' } },
    { type: 'weather', sky: 'blue' },
    {
      type: 'message',
      id: 'c',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: 'y' }] },
    },
  )

  expect(report).toMatchObject({ records: 5, read: 2, unknown: 2, repaired: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"sky":"blue"')
})

test('words after a reminder in the same text are a question, and the reminder is hidden', () => {
  const { conversations } = importLines(
    { type: 'session_start', id: 'garden', title: 'Beans' },
    {
      type: 'message',
      id: 'm1',
      message: {
        role: 'user',
        content: [
          {
            type: 'text',
            text: '<system-reminder>\nBe kind.\n</system-reminder>\n<user_info>A gardener</user_info>\n\nWater <system-reminder> beans',
          },
        ],
      },
    },
  )

  expect(conversations[0]?.messages.filter(({ role }) => role === 'user')).toMatchObject([
    { hidden: true, author: 'Droid' },
    { id: 'm1', parts: [{ type: 'text', text: 'Water <system-reminder> beans' }] },
  ])
})

const line = (type: string, more: object) => ({ type, sessionId: 's', timestamp: 1772355600000, ...more })

test('a stream that names its calls as their records is read, with the tokens of its end', () => {
  const { conversations, report } = importLines(
    line('system', { subtype: 'init', model: 'example-1' }),
    line('message', { role: 'user', text: 'How many beans?', id: 'm1' }),
    line('tool_call', { id: 'c1', messageId: 'm1', toolName: 'Execute', parameters: { command: 'wc' } }),
    line('tool_call', { id: 'c2', messageId: 'm1', toolName: 'Execute', parameters: { command: 'ls' } }),
    line('tool_result', { id: 'c2', toolId: 'Execute', isError: false, value: 'seeds.csv' }),
    line('tool_result', { id: 'c1', toolId: 'Execute', isError: true, value: 'no such file' }),
    line('completion', { finalText: 'None.', usage: { input_tokens: 9, output_tokens: 2 } }),
  )

  expect(conversations).toMatchObject([{ id: 's', usage: { inputTokens: 9, outputTokens: 2 } }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { input: { command: 'wc' }, result: { outcome: 'error', content: [{ text: 'no such file' }] } },
        { input: { command: 'ls' }, result: { outcome: 'success', content: [{ text: 'seeds.csv' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'None.' }] },
  ])
  expect(report).toMatchObject({ format: 'droid', records: 7, read: 7 })
  expect(report.unknownKeys).toBeUndefined()
})

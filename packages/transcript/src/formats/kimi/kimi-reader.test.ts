import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const wire = readFileSync(new URL('__fixtures__/wire.jsonl', import.meta.url))
const first = readFileSync(new URL('__fixtures__/first-wire.jsonl', import.meta.url))

test('a session of Kimi is read in steps, each with its thoughts, calls and tokens', () => {
  const { conversations, report } = importTranscript({ content: wire })

  expect(conversations).toMatchObject([{ title: 'How many beans?', source: { format: 'kimi' } }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      usage: { inputTokens: 16, outputTokens: 4, cachedInputTokens: 5 },
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        {
          toolName: 'Read',
          input: { path: 'seeds.csv' },
          result: { outcome: 'error', durationMs: 2000, content: [{ text: 'no such file' }] },
        },
      ],
    },
    {
      role: 'user',
      author: 'Kimi',
      parts: [{ name: 'compaction-summary' }, { text: 'Beans were looked for.' }],
    },
    { role: 'assistant', parts: [{ text: 'There is no list.' }] },
  ])
  expect(report).toMatchObject({ format: 'kimi', records: 14, read: 10, skipped: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a prompt that stands twice is one question, and what Kimi put into the context is none', () => {
  const { conversations } = importTranscript({ content: wire })
  const asked = conversations[0]?.messages.filter(({ role }) => role === 'user')

  expect(asked).toMatchObject([
    { parts: [{ text: 'How many beans?' }] },
    { author: 'Kimi', hidden: true },
    { author: 'Kimi' },
  ])
})

test('the first protocol is read too, with a sub-agent under the call that started it', () => {
  const { conversations, report } = importTranscript({ content: first })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Water the beans' }], createdAt: '2026-03-01T09:00:01.000Z' },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'Two beds.' },
        {
          toolName: 'Task',
          result: { outcome: 'success', content: [{ text: 'Done.' }] },
          messages: [
            {
              role: 'assistant',
              parts: [{ text: 'I water.' }, { toolName: 'Shell', result: { content: [{ text: 'wet' }] } }],
            },
          ],
        },
      ],
      usage: { inputTokens: 10, outputTokens: 3, cachedInputTokens: 2 },
    },
    { role: 'assistant', parts: [{ text: 'Watered.' }] },
  ])
  expect(report).toMatchObject({ records: 11, read: 9, skipped: 2 })
})

test('nothing is dropped in silence', () => {
  const lines = [
    { type: 'metadata', protocol_version: '1.4' },
    { type: 'turn.prompt', input: [{ type: 'text', text: 'Go' }], mood: 'fine' },
    {
      type: 'context.append_loop_event',
      event: { type: 'tool.result', toolCallId: 'lost', result: { output: 'x' } },
    },
    { type: 'context.append_loop_event', event: { type: 'dream', of: 'beans' } },
    { type: 'weather', sky: 'blue' },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(report).toMatchObject({ records: 5, read: 1, skipped: 1, repaired: 1, unknown: 2 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"sky":"blue"')
})

const input = (text: string) => [{ type: 'text', text }]

test('what a person adds to a turn is a question once, and that a turn was stopped is kept', () => {
  const origin = { kind: 'user' }
  const appended = (text: string) => ({
    type: 'context.append_message',
    message: { role: 'user', content: input(text), origin },
  })
  const lines = [
    { type: 'metadata', protocol_version: '1.4' },
    { type: 'turn.prompt', input: input('Beans?'), origin },
    appended('Beans?'),
    { type: 'turn.steer', input: input('Peas too'), origin, turnId: 0, promptId: 'p' },
    appended('Peas too'),
    { type: 'turn.cancel' },
    { type: 'permission.set_mode', mode: 'auto' },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const messages = conversations[0]?.messages ?? []

  expect(messages.filter(({ role }) => role === 'user').map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Beans?' }],
    [{ text: 'Peas too' }],
  ])
  expect(messages.at(-1)).toMatchObject({ hidden: true, parts: [{ name: 'turn.cancel' }] })
  expect(report).toMatchObject({ unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

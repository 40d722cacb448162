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

const readOf = (list: unknown[]) =>
  importTranscript({
    content: list.map((event) => JSON.stringify(event)).join('\n'),
  }).conversations[0]?.messages.filter(({ hidden }) => !hidden)

test('an answer that repeats its words at the end keeps its calls, and each place of a content has its text', () => {
  const words = { id: 'i1', object: 'realtime.item', type: 'message', role: 'assistant' }
  const call = {
    id: 'i2',
    object: 'realtime.item',
    type: 'function_call',
    call_id: 't1',
    name: 'count',
    arguments: '{}',
  }
  const spoken = [
    { type: 'output_audio', transcript: 'I look.' },
    { type: 'output_text', text: 'In the jar.' },
  ]
  const usage = { input_tokens: 9, output_tokens: 3 }
  const events: unknown[] = [
    { type: 'session.created', session: { id: 's' } },
    { type: 'response.output_item.added', item: { ...words, content: [] } },
    { type: 'response.output_audio_transcript.delta', item_id: 'i1', content_index: 0, delta: 'I loo' },
    { type: 'response.output_text.delta', item_id: 'i1', content_index: 1, delta: 'In the jar' },
    { type: 'response.output_audio_transcript.done', item_id: 'i1', content_index: 0, transcript: 'I look.' },
    { type: 'response.output_text.done', item_id: 'i1', content_index: 1, text: 'In the jar.' },
    { type: 'response.output_item.done', item: call },
  ]
  const done = {
    type: 'response.done',
    response: { object: 'realtime.response', output: [{ ...words, content: spoken }, call], usage },
  }
  const output = { type: 'function_call_output', call_id: 't1', output: '12' }
  const rest = [
    done,
    { type: 'conversation.item.created', item: output },
    { ...done, response: { ...done.response, output: [] } },
  ]
  const parts = [{ text: 'I look.' }, { text: 'In the jar.' }, { toolName: 'count' }]

  expect(readOf(events)).toMatchObject([{ parts }])
  expect(readOf([...events, ...rest])).toMatchObject([
    {
      usage: { inputTokens: 18, outputTokens: 6 },
      parts: [...parts.slice(0, 2), { toolName: 'count', result: { content: [{ text: '12' }] } }],
    },
  ])
})

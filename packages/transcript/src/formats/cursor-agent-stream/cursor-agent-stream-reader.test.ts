import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/stream.jsonl', import.meta.url))

test('the stream of a run of cursor-agent is read with whole answers, and results at their calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'How many beans?', source: { application: 'Cursor' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { type: 'text', text: 'I look.' },
        {
          toolName: 'read',
          input: { path: 'jar.csv' },
          result: { outcome: 'success', durationMs: 500, content: [{ text: 'beans,12' }] },
        },
      ],
    },
    {
      role: 'assistant',
      parts: [{ toolName: 'shell', result: { outcome: 'error', content: [{ text: 'no shed' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'cursor-agent-stream', records: 12, skipped: 1, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

const eventOf = (args: object) => ({
  type: 'tool_call',
  subtype: 'started',
  session_id: 'garden',
  call_id: 'call',
  tool_call: { readToolCall: { args } },
})

test('very many events of a call with much input are read in time', () => {
  const much = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`bean-${index}`, index]))
  const events = [eventOf(much), ...Array.from({ length: 5000 }, () => eventOf({ path: 'jar.csv' }))]
  const { conversations } = importTranscript({
    content: events.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(conversations[0]?.messages).toMatchObject([
    { parts: [{ toolName: 'read', input: { 'bean-0': 0, path: 'jar.csv' } }] },
  ])
})

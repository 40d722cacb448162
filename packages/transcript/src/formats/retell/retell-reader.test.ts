import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/call.json', import.meta.url))

test('a call is read with what was said when, its tools, its cost and how it ended', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({
    id: 'call_1',
    title: 'Counter',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'assistant', createdAt: '2026-01-01T00:00:01.000Z', parts: [{ text: 'Hello.' }] },
    { role: 'user', createdAt: '2026-01-01T00:00:02.500Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        {
          toolName: 'count',
          input: { what: 'beans' },
          result: { outcome: 'success', content: [{ text: '12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'call-ended' }, { text: 'user_hangup' }] },
  ])
  expect(conversations[0]?.messages.at(-1)?.parts).toEqual([
    { type: 'data', name: 'cost', data: { usd: 0.12 } },
  ])
  expect(report).toMatchObject({ format: 'retell', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a webhook has the call inside, and a call with a transcript alone is read by its lines', () => {
  const { transcript_with_tool_calls: _, transcript_object: _said, ...call } = JSON.parse(content.toString())
  const { conversations } = importTranscript({ content: JSON.stringify({ event: 'call_ended', call }) })

  expect(conversations[0]?.messages.filter(({ role }) => role !== 'system').map(({ role }) => role)).toEqual([
    'assistant',
    'user',
    'assistant',
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/call.json', import.meta.url))

test('a call is read with what was said, its tools, its cost and how it ended', () => {
  const { conversations, report } = importTranscript({ content })
  const shown = conversations[0]?.messages.filter(({ hidden }) => !hidden)

  expect(conversations[0]).toMatchObject({ id: 'call-1', createdAt: '2026-01-01T00:00:01.000Z' })
  expect(shown).toMatchObject([
    { role: 'assistant', createdAt: '2026-01-01T00:00:02.000Z', parts: [{ text: 'Hello.' }] },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        {
          toolName: 'count',
          input: { what: 'beans' },
          result: { content: [{ text: '12' }], durationMs: 1000 },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'system', isNotice: true, parts: [{ name: 'call-ended' }, { text: 'customer-ended-call' }] },
  ])
  expect(conversations[0]?.messages.flatMap(({ parts }) => parts)).toContainEqual({
    type: 'data',
    name: 'cost',
    data: { usd: 0.05 },
  })
  expect(report).toMatchObject({ format: 'vapi', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

const read = (value: unknown) => importTranscript({ content: JSON.stringify(value) }).conversations[0]

test('a report at the end of a call is read as the call is, and a transcript alone by its lines', () => {
  const call = JSON.parse(content.toString())
  const { artifact, endedReason } = call
  const report = { message: { type: 'end-of-call-report', artifact, endedReason, call: { id: 'call-2' } } }
  const { artifact: _, ...bare } = call

  expect(read(report)?.id).toBe('call-2')
  expect(read(report)?.messages.filter(({ role }) => role === 'user')).toHaveLength(1)
  expect(
    read([bare])
      ?.messages.filter(({ role }) => role !== 'system')
      .map(({ role, parts: [part] }) => [role, part]),
  ).toEqual([
    ['assistant', { type: 'text', text: 'Hello.' }],
    ['user', { type: 'text', text: 'How many beans?' }],
    ['assistant', { type: 'text', text: 'Twelve.' }],
  ])
})

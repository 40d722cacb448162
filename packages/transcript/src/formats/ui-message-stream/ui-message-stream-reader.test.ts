import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'
import { importFile } from '../../import/import-file.ts'

const fixture = readFileSync(new URL('__fixtures__/answer.sse', import.meta.url), 'utf8')
const read = (content: string) => importFile({ name: 'answer.sse', content })

test('a saved stream is the message it wrote, without times that nobody told', () => {
  const { holds, report, ...rest } = read(fixture)
  expect(holds).toBe('conversations')
  expect(rest).toMatchObject({
    conversations: [
      {
        kind: 'agent',
        title: 'Green tea, at 80 °C.',
        source: { format: 'ui-message-stream', application: 'AI SDK' },
        messages: [
          {
            id: 'a',
            role: 'assistant',
            model: 'tea-1',
            parts: [
              { type: 'reasoning', text: 'Hm.' },
              {
                type: 'tool-call',
                toolName: 'boil',
                input: { c: 80 },
                result: { outcome: 'success', content: [{ type: 'data', data: { ok: true } }] },
              },
              { type: 'text', text: 'Green tea, at 80 °C.' },
            ],
          },
        ],
      },
    ],
  })
  expect(JSON.stringify(rest)).not.toMatch(/createdAt":"|durationMs/)
  expect(report).toMatchObject({ format: 'ui-message-stream', records: 18, read: 18 })
})

test('a part a line reads the same, a stream that was cut off as far as it came', () => {
  const lines = fixture.match(/^data: \{.*/gm)!.map((line) => line.slice(6))
  expect(read(lines.join('\n'))).toMatchObject({ conversations: [{ messages: [{ id: 'a' }] }] })
  const cut = read(fixture.slice(0, fixture.indexOf('at 80')))
  expect(JSON.stringify(cut)).toContain('Green tea, ')
})

test('a part that is not understood is told by its record', () => {
  const { report } = read(fixture.replace('"type":"finish-step"', '"type":"parade"'))
  expect(report.notes).toMatchObject([{ record: 11, outcome: 'unknown', code: 'unknown-part' }])
})

test('messages of the AI SDK are not taken for a stream', () => {
  const messages = [{ id: 'q', role: 'user', parts: [{ type: 'text', text: 'Tea?' }] }]
  expect(readExport(messages).report.format).toBe('ui-messages')
})

test('an answer in 40,000 pieces is one text, read without comparing all of it at each', () => {
  const pieces = Array.from({ length: 40_000 }, (_, index) => ({
    type: 'text-delta',
    id: 't',
    delta: ` ${index}`,
  }))
  const parts = [{ type: 'start', messageId: 'a' }, { type: 'text-start', id: 't' }, ...pieces]
  const { conversations } = readExport(...parts)
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    { type: 'text', text: pieces.map(({ delta }) => delta).join('') },
  ])
})

test('an answer with 4,000 calls has each with its result', () => {
  const calls = Array.from({ length: 4000 }, (_, index) => [
    { type: 'tool-input-available', toolCallId: `c${index}`, toolName: 'boil', input: { index } },
    { type: 'tool-output-available', toolCallId: `c${index}`, output: 'hot' },
  ])
  const parts = [{ type: 'start', messageId: 'a' }, ...calls.flat()]
  const { conversations } = readExport(...parts)
  const written = conversations[0]?.messages[0]?.parts ?? []
  expect(written).toHaveLength(4000)
  expect(written.every((part) => part.type === 'tool-call' && part.result?.outcome === 'success')).toBe(true)
})

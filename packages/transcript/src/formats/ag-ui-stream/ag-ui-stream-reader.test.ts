import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const fixture = readFileSync(new URL('__fixtures__/run.sse', import.meta.url), 'utf8')
const read = (content: string) => importFile({ content })

test('a saved stream is the conversation of its run', () => {
  const { report, ...rest } = read(fixture)
  expect(rest).toMatchObject({
    holds: 'conversations',
    conversations: [{ kind: 'agent', source: { format: 'ag-ui-stream' } }],
  })
  const text = JSON.stringify(rest)
  expect(text).toContain('Green tea, at 80 °C.')
  expect(text).toContain('"toolName":"boil","input":{"c":80}')
  expect(text).not.toMatch(/createdAt":"|durationMs/)
  expect(report).toMatchObject({ format: 'ag-ui-stream', records: 12, read: 12 })
})

test('an event that is none of the protocol is told by its record', () => {
  const { report } = read(fixture.replace('"STEP_STARTED"', '"PARADE_STARTED"'))
  expect(report.notes).toMatchObject([{ record: 2, outcome: 'unknown' }, ...report.notes.slice(1)])
})

test('a message in 40,000 pieces is one text, read without comparing all of it at each', () => {
  const pieces = Array.from({ length: 40_000 }, (_, index) => ({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId: 'm',
    delta: ` ${index}`,
  }))
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
    ...pieces,
  ]
  expect(read(events.map((event) => JSON.stringify(event)).join('\n'))).toMatchObject({
    conversations: [
      { messages: [{ parts: [{ type: 'text', text: pieces.map(({ delta }) => delta).join('') }] }] },
    ],
  })
})

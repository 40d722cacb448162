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

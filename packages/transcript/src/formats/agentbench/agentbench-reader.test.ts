import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/runs.jsonl', import.meta.url))

test('each run is a conversation that ends with its outcome', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ id, createdAt }) => [id, createdAt])).toEqual([
    ['run-0', '2026-01-01T00:00:00.000Z'],
    ['run-1', '2026-01-01T00:01:00.000Z'],
  ])
  expect(conversations[0]?.messages.map(({ role, hidden }) => [role, hidden])).toEqual([
    ['user', undefined],
    ['assistant', undefined],
    ['user', undefined],
    ['assistant', undefined],
    ['system', true],
  ])
  expect(conversations[1]?.messages.at(-1)?.parts).toMatchObject([
    { name: 'outcome', data: { status: 'task error', error: 'TASK_ERROR', info: 'No jar.' } },
  ])
  expect(report).toMatchObject({ format: 'agentbench', records: 6, read: 6 })
  expect(report.unknownKeys).toBeUndefined()
})

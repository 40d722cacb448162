import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/rows.jsonl', import.meta.url))

test('each row is a conversation with the terminal that ends with its outcome', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations.map(({ title }) => title)).toEqual(['garden__beans-7', 'garden__peas-8'])
  expect(conversations[0]?.messages.map(({ role, hidden, model }) => [role, hidden, model])).toEqual([
    ['system', true, undefined],
    ['user', undefined, undefined],
    ['assistant', undefined, 'swe-agent-llama-70b'],
    ['user', undefined, undefined],
    ['assistant', undefined, 'swe-agent-llama-70b'],
    ['system', true, undefined],
  ])
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([{ text: 'You tend a garden.' }])
  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([
    { name: 'outcome', data: { target: true, exit_status: 'submitted', generated_patch: '+ two' } },
  ])
  expect(report).toMatchObject({ format: 'swe-agent-rows', records: 7, read: 7 })
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/task.json', import.meta.url), 'utf8')

test('a task of Agent2Agent is read with its artifacts and what was said last', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({ id: 'garden', updatedAt: '2026-01-01T00:00:05.000Z' })
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'a1',
      role: 'assistant',
      parts: [{ name: 'artifact', data: { name: 'Count' } }, { text: 'Twelve.' }, { filename: 'seeds.csv' }],
    },
    { id: 'm2', role: 'assistant', createdAt: '2026-01-01T00:00:05.000Z', parts: [{ text: 'Done.' }] },
  ])
  expect(report).toMatchObject({ format: 'a2a', records: 3, read: 3 })
})

test('a task without the envelope of its server is read too', () => {
  const { conversations } = importTranscript({ content: JSON.stringify(JSON.parse(content).result) })

  expect(conversations[0]?.messages).toHaveLength(3)
})

test('what was said last is read where no message has an id', () => {
  const { result } = JSON.parse(content)
  const withoutId = { role: 'agent', parts: [{ kind: 'text', text: 'Done.' }] }
  const history = [{ role: 'user', parts: [{ kind: 'text', text: 'How many beans?' }] }]
  const status = { ...result.status, message: withoutId }
  const { conversations } = importTranscript({ content: JSON.stringify({ ...result, history, status }) })

  expect(conversations[0]?.messages.at(-1)?.parts).toMatchObject([{ text: 'Done.' }])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of the Agent Client Protocol is read with its pieces joined and its calls answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]).toMatchObject({ id: 's1', source: { project: '/garden' } })
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        {
          toolName: 'Read seeds.csv',
          input: { path: 'seeds.csv' },
          result: { outcome: 'success', content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'acp', records: 10, read: 10 })
})

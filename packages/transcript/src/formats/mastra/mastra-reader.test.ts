import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/thread.json', import.meta.url))

test('a thread of Mastra is read with its title, thoughts and calls', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans' }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { toolName: 'count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } },
        { text: 'Twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'mastra', records: 2, read: 2 })
})

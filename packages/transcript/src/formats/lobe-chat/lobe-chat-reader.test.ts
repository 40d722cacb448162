import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/export.json', import.meta.url))

test('topics of LobeChat are read with thoughts, and calls with what they answered', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans' }])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      id: 'm2',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { text: 'I look.' },
        { toolName: 'count', result: { content: [{ text: '12' }] } },
      ],
    },
    { id: 'm4', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'lobe-chat', records: 4, read: 4 })
})

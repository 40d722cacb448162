import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/history.json', import.meta.url))

test('a history of Semantic Kernel is read with the calls of its plug-ins', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'example-1',
      createdAt: '2026-01-01T00:00:01.000Z',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [{ toolName: 'Garden-Count', input: { what: 'beans' }, result: { content: [{ text: '12' }] } }],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'semantic-kernel', records: 5, read: 5 })
})

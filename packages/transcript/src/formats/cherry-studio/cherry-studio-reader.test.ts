import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/backup.json', import.meta.url))

test('topics of Cherry Studio are read with their names, blocks and the answers of several models', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'garden', title: 'Beans', currentMessageId: 'm3' }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many beans?' }] },
    { id: 'm2', parentId: 'm1', model: 'example-2', parts: [{ text: 'A dozen.' }] },
    {
      id: 'm3',
      parentId: 'm1',
      model: 'example-1',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [
        { type: 'reasoning', text: 'The jar.' },
        { toolName: 'count', result: { content: [{ text: '12' }] } },
        { text: 'Twelve.' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'cherry-studio', records: 3, read: 3 })
})

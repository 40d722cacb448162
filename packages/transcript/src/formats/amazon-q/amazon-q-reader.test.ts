import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/chat-history.json', import.meta.url))

test('a tab is a conversation, with calls and their results, which stand in the prompt after them', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 'h1', title: 'How many beans?', kind: 'agent' }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'I look.' },
        {
          toolName: 'fsRead',
          input: { path: 'jar.txt' },
          result: { outcome: 'success', content: [{ text: '12' }] },
        },
      ],
    },
    { role: 'user', hidden: true, parts: [] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }, { type: 'source', title: 'Beans' }] },
  ])
  expect(report).toMatchObject({ format: 'amazon-q', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('what the application does not show is hidden', () => {
  const history = JSON.parse(content.toString())
  const tabs = history.collections.find(({ name }: { name: string }) => name === 'tabs')
  tabs.data[0].conversations[0].messages[0].shouldDisplayMessage = false
  const { conversations } = importTranscript({ content: JSON.stringify(history) })

  expect(conversations[0]?.messages[0]).toMatchObject({ hidden: true, parts: [{ text: 'How many beans?' }] })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of Kiro CLI is read with thoughts, pictures, calls and how they ended', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    {
      id: 'p1',
      role: 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
      parts: [{ text: 'How many beans?' }, { type: 'file', url: 'data:image/png;base64,iVBORw==' }],
    },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'shell', result: { outcome: 'success', content: [{ text: 'beans,12\n' }] } },
        { toolName: 'shell', result: { outcome: 'error', content: [{ text: 'no such file' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'kiro-session', records: 5, read: 5 })
})

test('records and content of kinds that are not known are kept', () => {
  const lines = [
    { kind: 'Prompt', data: { content: [{ kind: 'smell', data: 'of beans' }] } },
    { kind: 'AssistantMessage', data: { content: [{ kind: 'text', data: 'Mint.' }] } },
    { kind: 'Harvest', data: { beans: 12 } },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(report).toMatchObject({ records: 3, read: 1, unknown: 2 })
  expect(JSON.stringify(conversations)).toContain('of beans')
  expect(JSON.stringify(conversations)).toContain('Harvest')
})

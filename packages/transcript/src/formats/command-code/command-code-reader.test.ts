import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of Command Code is read with thoughts, and calls and results under both of their names', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([{ id: 's', source: { application: 'Command Code' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'm1', role: 'user', parts: [{ text: 'How many peas?' }] },
    {
      id: 'm2',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'Read', result: { content: [{ text: '12' }] } },
        { toolName: 'Shell', result: { outcome: 'error', content: [{ text: 'no such folder' }] } },
      ],
    },
    { id: 'm5', parentId: 'm2', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'command-code', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

const line = (role: string, text: string) =>
  JSON.stringify({ sessionId: 's', role, content: [{ type: 'text', text }] })

test('words of a person that begin with the tag of a notice are shown', () => {
  const said = '<user_info> is a table of mine: why does it fail?'
  const { conversations } = importTranscript({
    content: [line('user', said), line('assistant', 'It has no rows.')].join('\n'),
  })

  expect(conversations[0]?.messages[0]).toMatchObject({ role: 'user', parts: [{ text: said }] })
  expect(conversations[0]?.messages[0]).not.toHaveProperty('hidden')
})

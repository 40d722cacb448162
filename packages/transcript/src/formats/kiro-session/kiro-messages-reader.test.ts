import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isQuestion } from '../../model/is-question.ts'

const content = readFileSync(new URL('__fixtures__/messages.jsonl', import.meta.url))

test('the messages of a session of Kiro are read with thoughts, calls and sub-agents', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(isQuestion)).toHaveLength(1)
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', createdAt: '2026-03-01T09:00:01.000Z', parts: [{ text: 'How many peas?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        { toolName: 'read', result: { outcome: 'success', content: [{ text: '12' }] } },
      ],
    },
    {
      role: 'assistant',
      parts: [
        {
          toolName: 'sub_agent',
          input: { subAgentName: 'Counter', prompt: 'Count again.' },
          messages: [{ parts: [{ text: 'I count again.' }] }],
          result: { content: [{ text: 'Twelve again.' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'kiro-session', records: 14, read: 11, skipped: 3, unknown: 0 })
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/memory.json', import.meta.url), 'utf8')

test('the memory of an agent is read as its task, its plan and its steps with what they observed', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { role: 'assistant', parts: [{ text: 'Look first.' }] },
    {
      role: 'assistant',
      createdAt: '2026-01-01T00:00:02.000Z',
      usage: { inputTokens: 40, outputTokens: 5 },
      parts: [
        { text: 'Thought: I count.' },
        {
          toolName: 'python_interpreter',
          input: "print(count('beans'))",
          result: { content: [{ text: 'Execution logs:\n12' }] },
        },
      ],
    },
    {
      parts: [
        { text: 'Thought: I weigh.' },
        {
          input: { what: 'beans' },
          result: { outcome: 'error', content: [{ text: 'The scales are broken.' }] },
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'smolagents', records: 5, read: 5 })
})

test('a memory with its steps in an object is read too', () => {
  const [prompt, ...steps] = JSON.parse(content)
  const { conversations } = importTranscript({
    content: JSON.stringify({ memory: { ...prompt, steps } }),
  })

  expect(conversations[0]?.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'assistant',
    'assistant',
  ])
})

import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'

test('a message inside the content of a message is its text, and is kept as it was where it says more', () => {
  const inner = { role: 'user', content: 'Good day' }
  const { conversations, report } = importTranscript({
    content: JSON.stringify([
      { role: 'user', content: [inner] },
      { role: 'assistant', content: [{ ...inner, tool_calls: [1] }] },
    ]),
  })

  expect(conversations[0]?.messages.map(({ parts }) => parts)).toMatchObject([
    [{ type: 'text', text: 'Good day' }],
    [{ type: 'unknown', value: { tool_calls: [1] } }],
  ])
  expect(report).toMatchObject({ read: 1, unknown: 1 })
})

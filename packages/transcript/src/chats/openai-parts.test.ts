import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'

test.each([
  ['of Ollama', { thinking: 'I count.' }],
  [
    'of Anthropic beside the content',
    { thinking_blocks: [{ type: 'thinking', thinking: 'I count.', signature: 's' }] },
  ],
  [
    'of Anthropic in a raw answer',
    { raw_data: { thinking_blocks: [{ type: 'thinking', thinking: 'I count.', signature: 's' }] } },
  ],
])('thoughts %s are thoughts', (_, beside) => {
  const messages = [
    { role: 'user', content: 'Beans?' },
    { role: 'assistant', content: 'Twelve.', ...beside },
  ]
  const { conversations, report } = importTranscript({ content: JSON.stringify(messages) })

  expect(conversations[0]?.messages[1]?.parts).toMatchObject([
    { type: 'reasoning', text: 'I count.' },
    { type: 'text', text: 'Twelve.' },
  ])
  expect(report.unknownKeys).toBeUndefined()
})

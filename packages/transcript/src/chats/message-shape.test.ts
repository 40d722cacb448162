import { expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'

test('pieces named as in responses and thinking of Anthropic models are read in a chat with calls', () => {
  const calls = [{ id: 'c', type: 'function', function: { name: 'add', arguments: '{}' } }]
  const content = JSON.stringify({
    system: 'Be kind',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'Add' },
          { type: 'input_image', image_url: 'https://a.example/a.png' },
          { type: 'input_file', filename: 'a.pdf', file_data: 'AAAA' },
        ],
      },
      { role: 'assistant', content: [{ type: 'thinking', thinking: 'Hm' }], tool_calls: calls },
      { role: 'tool', tool_call_id: 'c', content: '2' },
      { role: 'assistant', content: [{ type: 'output_text', text: 'Two' }] },
    ],
  })
  const { conversations, report } = importTranscript({ content })

  expect(report).toMatchObject({ records: 4, read: 4 })
  expect(conversations[0]?.messages.map(({ parts }) => parts.map(({ type }) => type))).toEqual([
    ['text', 'file', 'file'],
    ['reasoning', 'tool-call'],
    ['text'],
  ])
})

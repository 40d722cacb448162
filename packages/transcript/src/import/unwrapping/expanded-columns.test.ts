import { expect, test } from 'vitest'
import { importFile } from '../import-file.ts'

const calls = JSON.stringify([
  { id: 'c', type: 'function', function: { name: 'count', arguments: '{"of":"beans"}' } },
])
const rows = [
  { role: 'user', content: 'How many beans?', tool_calls: '[]' },
  { role: 'assistant', content: '', tool_calls: calls },
  { role: 'tool', tool_call_id: 'c', content: 'twelve' },
]

test.each<[string, string]>([
  ['lines', rows.map((row) => JSON.stringify(row)).join('\n')],
  ['a list', JSON.stringify(rows)],
  ['a list under a name that chats have', JSON.stringify({ messages: rows })],
  ['a list in an answer', JSON.stringify({ ok: true, result: { rows } })],
])('calls in a column of text are calls, beside content too: %s', (_, content) => {
  const result = importFile({ content })
  if (result.holds !== 'conversations') throw new Error('no conversation')

  expect(result.conversations[0]?.messages.flatMap(({ parts }) => parts)).toMatchObject([
    { type: 'text', text: 'How many beans?' },
    {
      type: 'tool-call',
      toolName: 'count',
      input: { of: 'beans' },
      result: { content: [{ text: 'twelve' }] },
    },
  ])
})

test('what was mended in a column is reported', () => {
  const parts = '[{"type":"text","text":"Beans\\u0000?"}]'
  const { report } = importFile({
    content: [
      { role: 'user', parts },
      { role: 'assistant', parts: '[{"type":"text","text":"Twelve."}]' },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  })

  expect(report).toMatchObject({ format: 'ui-messages', records: 2, read: 1, repaired: 1 })
})

import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const said = (from: string, value: string) => ({ from, value })

test('calls have the observations that follow them', () => {
  const { conversations, report } = readExport([
    {
      conversations: [
        said('human', 'How many?'),
        said('function_call', '{"name": "count", "arguments": {"of": "peas"}}'),
        said('observation', '{"count": 12}'),
        said('gpt', 'Twelve.'),
      ],
      tools: '[]',
      system: 'Be kind.',
    },
  ])
  expect(conversations).toMatchObject([
    {
      kind: 'agent',
      messages: [
        { role: 'system', hidden: true },
        { role: 'user' },
        {
          role: 'assistant',
          parts: [
            { toolName: 'count', input: { of: 'peas' }, result: { content: [{ text: '{"count": 12}' }] } },
          ],
        },
        { role: 'tool', hidden: true },
        { role: 'assistant', parts: [{ text: 'Twelve.' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'sharegpt', records: 4, read: 4 })
  expect(report.unknownKeys).toBeUndefined()
})

test('of answers to choose from each is a branch, the chosen one is shown', () => {
  const { conversations } = readExport(
    {
      conversations: [said('human', 'When?')],
      chosen: said('gpt', 'In March.'),
      rejected: said('gpt', 'Never.'),
    },
    { conversations: [said('human', 'Where?')] },
  )
  expect(conversations).toMatchObject([
    {
      currentMessageId: 'message-2',
      messages: [{ id: 'message-1' }, { parentId: 'message-1' }, { parentId: 'message-1' }],
    },
    { messages: [{ role: 'user' }] },
  ])
})

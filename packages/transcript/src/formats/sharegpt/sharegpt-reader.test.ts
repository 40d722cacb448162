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

test('several calls of one turn have the observations of a list, pictures stand where the text names them', () => {
  const { conversations } = readExport({
    conversations: [
      said('human', 'What is on <image> and <image>?'),
      said(
        'function_call',
        '[{"name": "look", "arguments": {"at": 1}}, {"name": "look", "arguments": {"at": 2}}]',
      ),
      said('observation', '["peas", "beans"]'),
      said('human', 'And <image>?'),
    ],
    images: ['1.png', '2.png', '3.png', '4.png'],
  })
  expect(conversations[0]?.messages.map(({ parts }) => parts)).toMatchObject([
    [{ type: 'text' }, { filename: '1.png' }, { filename: '2.png' }, { filename: '4.png' }],
    [
      { toolCallId: 'message-2-call-1', result: { content: [{ text: 'peas' }] } },
      { toolCallId: 'message-2-call-2', result: { content: [{ text: 'beans' }] } },
    ],
    [],
    [{ type: 'text' }, { filename: '3.png' }],
  ])
})

import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const text = (value: string) => [{ type: 'text', text: value }]

test('the versions of a message are branches, of which the shown one goes on, with thoughts and calls', () => {
  const { conversations, report } = readExport({
    name: 'Peas',
    createdAt: 1772355600000,
    systemPrompt: 'Be kind.',
    messages: [
      { versions: [{ type: 'singleStep', role: 'user', content: text('How many?') }], currentlySelected: 0 },
      {
        versions: [
          { type: 'multiStep', role: 'assistant', steps: [{ type: 'contentBlock', content: text('None.') }] },
          {
            type: 'multiStep',
            role: 'assistant',
            senderInfo: { senderName: 'example-model' },
            steps: [
              { type: 'contentBlock', style: { type: 'thinking' }, content: text('Count.') },
              {
                type: 'contentBlock',
                content: [
                  { type: 'toolCallRequest', callId: 't', name: 'count', parameters: { of: 'peas' } },
                ],
              },
              { type: 'contentBlock', content: [{ type: 'toolCallResult', callId: 't', content: '"12"' }] },
              { type: 'debugInfoBlock', debugInfo: 'fast' },
              { type: 'contentBlock', content: text('Twelve.') },
            ],
          },
        ],
        currentlySelected: 1,
      },
      { versions: [{ type: 'singleStep', role: 'user', content: text('Thanks') }], currentlySelected: 0 },
    ],
  })
  expect(conversations).toMatchObject([
    {
      title: 'Peas',
      createdAt: '2026-03-01T09:00:00.000Z',
      messages: [
        { role: 'system', hidden: true },
        { id: 'message-2', role: 'user', parts: [{ text: 'How many?' }] },
        { parentId: 'message-2', role: 'assistant', parts: [{ text: 'None.' }] },
        {
          id: 'message-4',
          parentId: 'message-2',
          role: 'assistant',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            { toolName: 'count', result: { content: [{ text: '12' }] } },
            { type: 'text', text: 'Twelve.' },
          ],
        },
        { parentId: 'message-4', role: 'user', parts: [{ text: 'Thanks' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'lm-studio', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const line = (id: string, role: string, content: object[], more: object = {}) => ({
  id,
  object: 'thread.message',
  thread_id: 'c',
  role,
  content,
  created: 1772355600000,
  ...more,
})

test('a thread is read a message a line, a call with what it answered', () => {
  const { conversations, report } = readExport(
    line('q', 'user', [{ type: 'text', text: { value: 'How many?' } }]),
    line(
      'a',
      'assistant',
      [
        { type: 'reasoning', text: { value: 'Count.' } },
        { type: 'tool_call', tool_call_id: 't', tool_name: 'count', input: { of: 'peas' }, output: '12' },
        { type: 'text', text: { value: 'Twelve.' } },
      ],
      { model: 'example-model' },
    ),
  )
  expect(conversations).toMatchObject([
    {
      id: 'c',
      messages: [
        { id: 'q', role: 'user', createdAt: '2026-03-01T09:00:00.000Z' },
        {
          id: 'a',
          model: 'example-model',
          parts: [
            { type: 'reasoning' },
            { toolName: 'count', result: { content: [{ text: '12' }] } },
            { text: 'Twelve.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'jan', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const message = (id: string, parent: string | null, isCreatedByUser: boolean, more: object = {}) => ({
  messageId: id,
  parentMessageId: parent,
  isCreatedByUser,
  sender: isCreatedByUser ? 'User' : 'Gardener',
  text: `${id} in words`,
  ...more,
})

test('a list of messages is read with thoughts and calls', () => {
  const { conversations, report } = readExport({
    conversationId: 'c',
    title: 'Peas',
    recursive: false,
    messages: [
      message('q', '00000000-0000-0000-0000-000000000000', true),
      message('a', 'q', false, {
        model: 'example-model',
        content: [
          { type: 'think', think: 'Count.' },
          { type: 'tool_call', tool_call: { id: 't', name: 'count', args: '{"of":"peas"}', output: '12' } },
          { type: 'text', text: 'Twelve.' },
        ],
      }),
    ],
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      kind: 'agent',
      messages: [
        { id: 'q', role: 'user', parentId: null },
        {
          id: 'a',
          parentId: 'q',
          author: 'Gardener',
          model: 'example-model',
          parts: [
            { type: 'reasoning', text: 'Count.' },
            { toolName: 'count', input: { of: 'peas' }, result: { content: [{ text: '12' }] } },
            { text: 'Twelve.' },
          ],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'librechat', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a tree of messages keeps its branches', () => {
  const children = [
    message('a1', 'q', false),
    message('a2', 'q', false, { children: [message('q2', 'a2', true)] }),
  ]
  const { conversations } = readExport({
    conversationId: 'c',
    recursive: true,
    messages: [message('q', null, true, { children })],
  })
  expect(conversations[0]?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['q', null],
    ['a1', 'q'],
    ['a2', 'q'],
    ['q2', 'a2'],
  ])
})

const fixture: unknown = JSON.parse(readFileSync(new URL('__fixtures__/chat.json', import.meta.url), 'utf8'))

test('an answer that failed says why, and what a plugin did is kept', () => {
  const failed = readExport(fixture).conversations[0]?.messages.find(({ id }) => id === 'f')
  expect(failed?.parts).toEqual([
    { type: 'data', name: 'error', data: { message: 'No answer came.' } },
    { type: 'data', name: 'plugin', data: { latest: 'weather', outputs: 'dry' } },
  ])
})

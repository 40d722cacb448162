import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const content = readFileSync(new URL('__fixtures__/messages.json', import.meta.url))

test('a thread of Assistants is read from the oldest message on, with files and citations', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations).toMatchObject([
    {
      id: 'thread_1',
      title: 'How many beans?',
      createdAt: '2023-11-03T12:59:43.000Z',
      messages: [
        {
          id: 'msg_1',
          role: 'user',
          parts: [{ text: 'How many beans?' }, { type: 'file', filename: 'file_1' }],
        },
        {
          id: 'msg_2',
          parentId: 'msg_1',
          parts: [{ text: 'Twelve 【1】' }, { type: 'source', sourceId: 'file_1' }],
        },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'openai-assistants', records: 2, read: 2 })
})

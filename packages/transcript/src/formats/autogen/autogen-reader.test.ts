import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

test('the agents of a group are told by their names, wherever those stand', () => {
  const { conversations, report } = readExport({
    question: 'How many?',
    question_ID: 'c',
    history: [
      { role: 'human', content: 'How many?' },
      { role: 'Orchestrator (-> Counter)', content: 'Count the peas.' },
      { role: 'user', name: 'Terminal', content: 'exitcode: 0' },
      { role: 'assistant', name: 'Counter', content: 'Twelve.' },
    ],
    mistake_agent: 'Counter',
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'How many?',
      messages: [
        { role: 'user' },
        { role: 'assistant', author: 'Orchestrator (-> Counter)' },
        { role: 'user', author: 'Terminal' },
        { role: 'assistant', author: 'Counter' },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'autogen', records: 4, read: 4 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mistake_agent', count: 1 }])
})

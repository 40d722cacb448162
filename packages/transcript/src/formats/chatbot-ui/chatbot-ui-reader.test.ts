import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

test('every chat of the history is read, what the model was told before is hidden', () => {
  const { conversations, report } = readExport({
    version: 4,
    history: [
      {
        id: 'c',
        name: 'Peas',
        model: { id: 'example-model' },
        prompt: 'Be kind.',
        messages: [
          { role: 'user', content: 'When?' },
          { role: 'assistant', content: 'In March.' },
        ],
      },
      { id: 'd', name: 'Beans', messages: [{ role: 'user', content: 'And beans?' }] },
    ],
    folders: [],
    prompts: [],
  })
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      messages: [
        { role: 'system', hidden: true, parts: [{ text: 'Be kind.' }] },
        { role: 'user' },
        { role: 'assistant', model: 'example-model' },
      ],
    },
    { id: 'd', messages: [{ role: 'user', parentId: null }] },
  ])
  expect(report).toMatchObject({ format: 'chatbot-ui', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readExport } from '../../chats/__fixtures__/read-export.ts'

const message = (id: string, parentId: string | null, role: string, more: object = {}) => ({
  id,
  parentId,
  childrenIds: [],
  role,
  content: `${id} in words`,
  timestamp: 1772355600,
  ...more,
})

test('an export is read with its branches, thoughts, pages and faults', () => {
  const { conversations, report } = readExport([
    {
      id: 'c',
      title: 'Peas',
      chat: {
        models: ['example-model'],
        history: {
          currentId: 'a1',
          messages: {
            a1: message('a1', 'q', 'assistant', {
              model: 'example-model',
              content:
                '<details type="reasoning" done="true">\n<summary>Thought</summary>\n&gt; Count.\n</details>\nTwelve.',
              usage: { prompt_tokens: 5, completion_tokens: 2 },
              sources: [{ source: { name: 'Peas', url: 'https://garden.example/peas' } }],
            }),
            a2: message('a2', 'q', 'assistant', { content: '', error: { content: 'Out of memory' } }),
            q: message('q', null, 'user', {
              files: [{ type: 'image', name: 'bed.png', url: 'data:image/png;base64,iVBORw0KGgo=' }],
            }),
          },
        },
      },
    },
  ])
  expect(conversations).toMatchObject([
    {
      id: 'c',
      title: 'Peas',
      currentMessageId: 'a1',
      messages: [
        { id: 'q', parentId: null, parts: [{ text: 'q in words' }, { type: 'file', filename: 'bed.png' }] },
        {
          id: 'a1',
          parentId: 'q',
          usage: { inputTokens: 5, outputTokens: 2 },
          parts: [{ type: 'reasoning', text: 'Count.' }, { text: 'Twelve.' }, { type: 'source' }],
        },
        { id: 'a2', parentId: 'q', parts: [{ name: 'error' }] },
      ],
    },
  ])
  expect(report).toMatchObject({ format: 'open-webui', records: 3, read: 3 })
  expect(report.unknownKeys).toBeUndefined()
})

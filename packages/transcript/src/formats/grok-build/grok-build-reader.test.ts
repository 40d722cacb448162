import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const history = readFileSync(new URL('__fixtures__/chat_history.jsonl', import.meta.url))

test('a session of Grok Build is read: a thought begins its answer, a search of the server belongs to it', () => {
  const { conversations, report } = importTranscript({ content: history })

  expect(conversations).toMatchObject([{ title: 'How many beans?', source: { format: 'grok-build' } }])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', author: 'Grok Build', hidden: true },
    { role: 'user', parts: [{ text: 'How many beans?' }, { mediaType: 'image/png' }] },
    {
      role: 'assistant',
      model: 'example-1',
      parts: [
        { type: 'reasoning', text: 'A list lies there.' },
        { text: 'I look.' },
        {
          toolName: 'read_file',
          input: { target_file: 'seeds.csv' },
          result: { content: [{ text: 'beans,12' }] },
        },
        {
          toolName: 'web_search',
          result: { outcome: 'success', content: [{ type: 'source', url: 'https://example.com/beans' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'grok-build', records: 8, read: 8 })
  expect(report.unknownKeys).toBeUndefined()
})

test('nothing is dropped in silence', () => {
  const lines = [
    { type: 'user', content: [{ type: 'text', text: 'Go' }], prompt_index: 0 },
    { type: 'assistant', content: 'Gone', model_id: 'example-1', mood: 'fine' },
    { type: 'tool_result', tool_call_id: 'lost', content: 'x', is_error: true },
    { type: 'weather', sky: 'blue' },
  ]
  const { conversations, report } = importTranscript({
    content: lines.map((line) => JSON.stringify(line)).join('\n'),
  })

  expect(report).toMatchObject({ records: 4, read: 2, repaired: 1, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
  expect(JSON.stringify(conversations)).toContain('"sky":"blue"')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const fixture = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url), 'utf8')

test('a session is read with what was typed, its pieces joined, and what was taken back as a branch', () => {
  const { conversations, report } = importTranscript({ content: fixture })
  expect(conversations.map(parseConversation)).toMatchObject([
    {
      id: 'garden-session',
      title: 'Peas',
      source: { format: 'qwen', application: 'Qwen Code', version: '0.21.0' },
      usage: { inputTokens: 12, outputTokens: 4 },
      messages: [
        {
          role: 'user',
          hidden: true,
          author: 'Qwen Code',
          parts: [{ text: 'Count the peas in @beds\n\nbeds: 12' }],
        },
        { id: 'q1', role: 'user', parts: [{ text: 'Count the peas in @beds' }] },
        { id: 'a1', parentId: 'q1', parts: [{ text: 'A first try.' }] },
        {
          id: 'a2',
          parentId: 'q1',
          role: 'assistant',
          model: 'example-qwen',
          parts: [
            { type: 'reasoning', text: 'Look at the file.' },
            { toolName: 'read_file', result: { content: [{ text: '12' }] } },
          ],
        },
        { id: 'a3', parentId: 'a2', parts: [{ text: 'Twelve.' }] },
      ],
      currentMessageId: 'a3',
    },
  ])
  expect(report).toMatchObject({ format: 'qwen', records: 9, read: 8, skipped: 1 })
  expect(report.unknownKeys).toBeUndefined()
})

test('records and content that are not known are reported', () => {
  const lines = [
    { uuid: 'q', parentUuid: null, type: 'user', message: { role: 'user', parts: [{ text: 'Go' }] } },
    { uuid: 'a', parentUuid: 'q', type: 'assistant', message: { role: 'model', parts: [{ dream: 'peas' }] } },
    {
      uuid: 'b',
      parentUuid: 'a',
      type: 'tool_result',
      message: { parts: [{ functionResponse: { id: 'lost' } }] },
    },
    { uuid: 'w', parentUuid: 'b', type: 'weather' },
  ]
  const { report } = importTranscript({ content: lines.map((line) => JSON.stringify(line)).join('\n') })
  expect(report).toMatchObject({ records: 4, read: 1, unknown: 2, repaired: 1 })
})

import { readFileSync } from 'node:fs'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const session = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))
const files = corpusFiles('iflow')

test('a session of iFlow is read as its own, with the results that it nests', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(conversations).toMatchObject([
    {
      id: 'session-garden',
      title: 'How many beans?',
      source: { format: 'iflow', application: 'iFlow', version: '1.0.0' },
    },
  ])
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      parts: [
        { text: 'I look.' },
        { toolName: 'read_file', result: { outcome: 'success', content: [{ text: 'beans,12' }] } },
        { toolName: 'read_file', result: { outcome: 'error', content: [{ text: 'no such file' }] } },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: 'iflow', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

describe.skipIf(files.length === 0)('real sessions of iFlow', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const results = messages.flatMap(({ parts }) =>
        parts.filter((part) => part.type === 'tool-call' && part.result),
      )

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(messages.filter(({ role, isNotice }) => role === 'user' && !isNotice)).toHaveLength(
        counts.user_turns ?? 0,
      )
      expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(
        counts.assistant_message_ids ?? 0,
      )
      expect(results).toHaveLength(counts['user:tool_result'] ?? 0)
      expect(report).toMatchObject({ records: counts.records, read: counts.records })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

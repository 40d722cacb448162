import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const files = corpusFiles('codex')

describe.skipIf(files.length === 0)('real rollouts of Codex', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const calls = messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool-call'))
      const summaries = counts['compacted/'] ?? 0
      const user = counts['role:user'] ?? counts['response_item/'] ?? 0
      const assistant = counts['role:assistant'] ?? 0

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(user + summaries)
      if (assistant > 0) expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(assistant)
      expect(calls).toHaveLength(counts['response_item/function_call'] ?? 0)
      expect(calls.filter(({ result }) => result)).toHaveLength(
        counts['response_item/function_call_output'] ?? 0,
      )
      expect(report).toMatchObject({ records: counts.records, read: counts.records, unknown: 0, skipped: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

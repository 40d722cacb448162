import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

/** Recorded exchanges repeat the items of those before: the manifest counts them each time, a conversation has them once. */
const files = corpusFiles('openai-responses').filter(({ counts }) => !counts.exchanges)

describe.skipIf(files.length === 0)('real responses of OpenAI', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const parts = conversations.flatMap(({ messages }) => messages.flatMap((message) => message.parts))
      const called = Object.entries(counts).filter(([key]) => /^item:(.*_call|mcp_list_tools)$/.test(key))
      const calls = called.reduce((sum, [, count]) => sum + count, 0)

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(parts.filter(({ type }) => type === 'tool-call')).toHaveLength(calls)
      expect(report).toMatchObject({ records: counts.items, read: counts.items })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

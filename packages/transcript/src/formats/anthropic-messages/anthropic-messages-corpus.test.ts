import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

/** Recorded exchanges hold side questions and answers as events, which the manifest does not count. */
const files = corpusFiles('anthropic-messages').filter(({ counts }) => !counts.exchanges)

describe.skipIf(files.length === 0)('real messages of Anthropic', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const parts = conversations.flatMap(({ messages }) => messages.flatMap((message) => message.parts))
      const calls = parts.filter((part) => part.type === 'tool-call')
      const blocks = (pattern: RegExp) =>
        Object.entries(counts).reduce((sum, [key, count]) => (pattern.test(key) ? sum + count : sum), 0)

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(calls).toHaveLength(blocks(/^block:.*tool_use$/))
      expect(calls.filter(({ result }) => result)).toHaveLength(blocks(/^block:.*tool_result$/))
      expect(report).toMatchObject({
        records: (counts.user ?? 0) + (counts.assistant ?? 0),
        repaired: 0,
        unknown: 0,
        skipped: 0,
      })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

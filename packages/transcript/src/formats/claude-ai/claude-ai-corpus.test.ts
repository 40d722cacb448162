import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const files = corpusFiles('claude-ai-export')

describe.skipIf(files.length === 0)('real exports of Claude.ai', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const byRole = (role: string) => messages.filter((message) => message.role === role).length

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(byRole('user')).toBe(counts.human ?? 0)
      expect(byRole('assistant')).toBe(counts.assistant ?? 0)
      expect(report.records).toBe(report.read + report.skipped)
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

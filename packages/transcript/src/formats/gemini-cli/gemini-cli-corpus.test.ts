import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const files = corpusFiles('gemini-cli')

describe.skipIf(files.length === 0)('real sessions of Gemini CLI', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const parts = messages.flatMap((message) => message.parts)
      const calls = parts.filter((part) => part.type === 'tool-call')
      const count = (key: string) => counts[key] ?? 0
      const ended = (outcome: string) => calls.filter(({ result }) => result?.outcome === outcome).length

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(count('rec:user'))
      expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(count('rec:gemini'))
      expect(messages.filter(({ role }) => role === 'system')).toHaveLength(
        count('rec:info') + count('rec:warning'),
      )
      expect(calls).toHaveLength(count('tool_calls'))
      expect([ended('success'), ended('error')]).toEqual([
        count('tool_status:success'),
        count('tool_status:error'),
      ])
      expect(report).toMatchObject({ repaired: 0, unknown: 0, skipped: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

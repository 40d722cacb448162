import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../import/import-transcript.ts'
import { parseConversation } from '../model/parse-conversation.ts'

/** What the manifest counts as messages of a role. */
const COUNTED: Record<string, { user: string[]; assistant: string[] }> = {
  librechat: { user: ['user'], assistant: ['assistant'] },
  'chatbot-ui': { user: ['user'], assistant: ['assistant'] },
  sharegpt: { user: ['from:human'], assistant: ['from:gpt', 'from:function_call'] },
  oasst: { user: ['prompter'], assistant: ['assistant'] },
}

const files = Object.keys(COUNTED).flatMap((format) => corpusFiles(format))

describe.skipIf(files.length === 0)('real exports of chats', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { format, counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const byRole = (role: string) => messages.filter((message) => message.role === role).length
      const counted = (keys: readonly string[] = []) => keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0)

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(byRole('user')).toBe(counted(COUNTED[format]?.user))
      expect(byRole('assistant')).toBe(counted(COUNTED[format]?.assistant))
      if (counts.conversations ?? counts.trees)
        expect(conversations).toHaveLength(counts.conversations ?? counts.trees ?? 0)
      expect(report).toMatchObject({ format, unknown: 0, skipped: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

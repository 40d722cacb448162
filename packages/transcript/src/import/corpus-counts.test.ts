import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import { importFile } from './import-file.ts'
import { readers } from './readers.ts'

/** Files whose counts ours may differ from, each with the reason. */
const DIFFERENT: Record<string, string> = {
  'open-webui/1-byteowlz-hstry-webui.db': 'it is a database, which other code unpacks first',
  'gemini-api/2-vercel-ai-google-search.json': 'its thought holds a signature and no words',
}

// Those of runs have tests of their own beside their readers.
const ids = new Set(readers.filter(({ holds }) => holds === 'conversations').map(({ id }) => id))
const files = corpusFiles().filter(
  ({ file, format, counts }) => ids.has(format) && 'subagents' in counts && !(file in DIFFERENT),
)

const flat = (messages: readonly Message[]): Message[] =>
  messages.flatMap((message) => [
    message,
    ...message.parts.flatMap((part) => (part.type === 'tool-call' ? flat(part.messages ?? []) : [])),
  ])

describe.skipIf(files.length === 0)('formats of the second corpus', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (name, { counts, read }) => {
      const result = importFile({ name, content: read() })
      const conversations = result.holds === 'conversations' ? result.conversations : []
      const messages = flat(conversations.flatMap((conversation) => conversation.messages))
      const parts = messages.flatMap((message) => message.parts)
      const calls = parts.filter((part) => part.type === 'tool-call')
      const shown = (role: string) =>
        messages.filter((message) => message.role === role && !message.hidden && !message.author).length

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect({
        user: shown('user'),
        assistant: shown('assistant'),
        tool_calls: calls.length,
        reasoning: parts.filter(({ type }) => type === 'reasoning').length,
      }).toEqual({
        user: counts.user,
        assistant: counts.assistant,
        tool_calls: counts.tool_calls,
        reasoning: counts.reasoning,
      })
      expect(result.report).toMatchObject({ unknown: 0 })
      expect(result.report.unknownKeys).toBeUndefined()
    },
  )
})

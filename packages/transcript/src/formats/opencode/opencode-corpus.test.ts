import { corpusFiles } from '@vitrine/tooling/corpus'
import { strFromU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'

const files = corpusFiles('opencode')
const stored = corpusFiles('opencode-storage')

describe.skipIf(files.length === 0)('real events of OpenCode', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations
        .flatMap((conversation) => conversation.messages)
        .filter(({ hidden }) => !hidden)
      const calls = new Set(strFromU8(read()).match(/"callID":"[^"]+"/g))

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(counts.user ?? 0)
      expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(counts.assistant ?? 0)
      expect(messages.flatMap(({ parts }) => parts).filter(({ type }) => type === 'tool-call')).toHaveLength(
        calls.size,
      )
      expect(report).toMatchObject({ unknown: 0, repaired: 0 })
      expect(report.unknownKeys).toBeUndefined()
    },
  )
})

test.skipIf(stored.length === 0)('a real folder of OpenCode in a zip agrees with its counts', () => {
  const content = zipSync(Object.fromEntries(stored.map(({ file, read }) => [file, read()])))
  const { conversations, report } = importTranscript({ content })
  const total = (key: string) => stored.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0)
  const messages = conversations
    .flatMap((conversation) => conversation.messages)
    .filter(({ hidden }) => !hidden)
  const calls = messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool-call'))

  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(total('user'))
  expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(total('assistant'))
  expect(calls.filter(({ result }) => result)).toHaveLength(total('tool_results'))
  expect(report).toMatchObject({ records: stored.length, read: stored.length })
})

import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import { importFile } from './import-file.ts'
import { readers } from './readers.ts'

/** Where our counts differ from those of the corpus, and why. */
const DIFFERENT: Record<string, { counts: Record<string, number>; why: string }> = {
  'gptme/1-kenn-io-agentsview-conversation.jsonl': {
    counts: { tool_results: 0 },
    why: 'calls are blocks of code in the words; what was answered are messages after them',
  },
  'antigravity/1-jazzyalex-agent-sessions-cli_small.jsonl': {
    counts: { tool_calls: 10 },
    why: 'eight results have no call, and become ones',
  },
  'openhands/1-OpenHands-software-agent-sdk-events.jsonl': {
    counts: { tool_calls: 3 },
    why: 'a result has no call, and becomes one',
  },
  'grok-build/1-jazzyalex-agent-sessions-chat_history.jsonl': {
    counts: { assistant: 3, tool_results: 3 },
    why: 'a last thought has no answer after it, and is one; a search of the server has its sources',
  },
  'gemini-api/2-vercel-ai-google-search.json': {
    counts: { reasoning: 0 },
    why: 'its thought holds a signature and no words',
  },
  'copilot-cli/1-jazzyalex-agent-sessions-small.jsonl': {
    counts: { tool_calls: 5, reasoning: 2 },
    why: 'a result has no call, and becomes one; a thought is encrypted',
  },
  'copilot-cli/2-jazzyalex-agent-sessions-large.jsonl': {
    counts: { assistant: 5, tool_calls: 2 },
    why: 'a call of the person is known by its beginning alone',
  },
}

/** It holds nothing. */
const EMPTY = 'cursor-agent/store.db'

/** Files beside a transcript that hold none of its messages. */
const BESIDE = /(meta|summary)\.json$/

// Those of runs have tests of their own beside their readers.
const ids = new Set(readers.filter(({ holds }) => holds === 'conversations').map(({ id }) => id))
const files = corpusFiles().filter(
  ({ file, format, counts }) =>
    ids.has(format) && 'subagents' in counts && file !== EMPTY && !BESIDE.test(file),
)

const flat = (messages: readonly Message[]): Message[] =>
  messages.flatMap((message) => [
    message,
    ...message.parts.flatMap((part) => (part.type === 'tool-call' ? flat(part.messages ?? []) : [])),
  ])

describe.skipIf(files.length === 0)('formats of the second corpus', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (name, { counts: stated, read }) => {
      const counts = { ...stated, ...DIFFERENT[name]?.counts }
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
        tool_results: calls.filter((call) => call.result).length,
        reasoning: parts.filter(({ type }) => type === 'reasoning').length,
      }).toEqual({
        user: counts.user,
        assistant: counts.assistant,
        tool_calls: counts.tool_calls,
        tool_results: counts.tool_results,
        reasoning: counts.reasoning,
      })
      expect(result.report).toMatchObject({ unknown: 0 })
      expect(result.report.unknownKeys).toBeUndefined()
    },
  )
})

import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { NO_OUTPUT } from '../../chats/command-text.ts'
import { isHarnessText } from '../../chats/harness-text.ts'
import { importTranscript } from '../../import/import-transcript.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Message } from '../../model/message.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { ToolCallPart } from '../../model/part.ts'
import { summarizeConversation } from '../../model/summarize-conversation.ts'

const files = corpusFiles('claude-code')

/** Where the manifest counts otherwise, and why. */
const exceptions: Record<string, { why: string; counts: Record<string, number> }> = {
  '5-entireio-cli-bc_cb77bb88fa_1_full.jsonl': {
    why: `29 progress records carry what a sub-agent said (1 prompt, 14 calls in 6 answers, 14 results); the manifest
      counts them as progress only, the reader hangs them under the call. All 35 forks are parallel calls, their
      results and progress: no prompt was rewound.`,
    counts: {
      user_turns: 30,
      assistant_message_ids: 204,
      'assistant:tool_use': 209,
      'user:tool_result': 209,
      sidechain_records: 29,
      fork_points: 0,
    },
  },
  '10-slopus-happy-f0b4ca22-f8e4-4c07-a952-8302b638e125.jsonl': {
    why: 'A command printed nothing, which is hidden; the manifest counts it as a turn.',
    counts: { user_turns: 4, meta_records: 2 },
  },
  '18-simonw-claude-code-transcripts-sample_session.json': {
    why: 'Its 15 answers have no id; the manifest counts the one missing id as one answer.',
    counts: { assistant_message_ids: 15 },
  },
}

describe.skipIf(files.length === 0)('real sessions', () => {
  test.each(files)('$file holds what its manifest counts', ({ file, counts, read }) => {
    const { conversations } = importTranscript({ name: file, content: read() })
    const exception = exceptions[file.split('/').at(-1) ?? '']
    const expected = Object.fromEntries(Object.keys(nothing).map((name) => [name, counts[name] ?? 0]))
    expect(countsOf(conversations)).toEqual({ ...expected, ...exception?.counts })
  })

  test.each(files)('$file is accounted for record by record', ({ file, counts, read }) => {
    const { report, conversations } = importTranscript({ name: file, content: read() })
    expect(report.records).toBe(counts.records)
    expect(report.read + report.repaired + report.unknown + report.skipped).toBe(report.records)
    expect([report.repaired, report.unknown]).toEqual([0, 0])
    for (const conversation of conversations) expect(parseConversation(conversation)).toEqual(conversation)
  })
})

const nothing = {
  user_turns: 0,
  meta_records: 0,
  assistant_message_ids: 0,
  'assistant:thinking': 0,
  'assistant:tool_use': 0,
  'user:tool_result': 0,
  'user:image': 0,
  tool_errors: 0,
  'rec:system': 0,
  sidechain_records: 0,
  fork_points: 0,
}

function countsOf(conversations: readonly Conversation[]): Record<string, number> {
  const main = conversations.flatMap(({ messages }) => messages).filter((message) => !isReminder(message))
  const agents = agentsOf(main).filter((message) => !isReminder(message))
  const messages = [...main, ...agents]
  const calls = callsOf(messages)
  const summaries = conversations.map((conversation) => summarizeConversation(conversation))
  const total = (field: 'toolCalls' | 'toolResults' | 'files' | 'branches') =>
    summaries.reduce((sum, summary) => sum + summary[field], 0)
  return {
    user_turns: messages.filter(({ role, hidden }) => role === 'user' && !hidden).length,
    meta_records: messages.filter(({ role, hidden }) => role === 'user' && hidden).length,
    assistant_message_ids: messages.filter(({ role }) => role === 'assistant').length,
    'assistant:thinking': messages.flatMap(({ parts }) => parts).filter(({ type }) => type === 'reasoning')
      .length,
    'assistant:tool_use': total('toolCalls'),
    'user:tool_result': total('toolResults'),
    'user:image': total('files'),
    tool_errors: calls.filter(({ result }) => result?.outcome === 'error').length,
    'rec:system': messages.filter(({ role }) => role === 'system').length,
    sidechain_records: recordsOf(agents),
    fork_points: total('branches') - conversations.length,
  }
}

/** What stood below the answer of a tool has no record of its own. */
function isReminder({ hidden, isNotice, author, parts }: Message): boolean {
  return (
    hidden === true &&
    isNotice === true &&
    author === 'Claude Code' &&
    parts.every((part) => part.type === 'text' && part.text !== NO_OUTPUT && !isHarnessText(part.text))
  )
}

/** A record each for a prompt, a piece of an answer and a result. */
function recordsOf(agents: readonly Message[]): number {
  const pieces = agents.map(({ role, parts }) => (role === 'user' ? 1 : parts.length))
  return pieces.reduce((sum, count) => sum + count, 0) + callsOf(agents).filter(({ result }) => result).length
}

function callsOf(messages: readonly Message[]): ToolCallPart[] {
  return messages.flatMap(({ parts }) => parts).filter((part) => part.type === 'tool-call')
}

function agentsOf(messages: readonly Message[]): Message[] {
  const said = callsOf(messages).flatMap((call) => call.messages ?? [])
  return said.length > 0 ? [...said, ...agentsOf(said)] : []
}

import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { ToolCallPart } from '../../model/part.ts'

const files = corpusFiles('openai-chat')

/**
 * The manifest states no roles for the chats that are written out as text, only 1955 messages. They are the lines
 * that begin with a speaker: counted apart, by `grep -cE '^(user|assistant|tool): '` over the unescaped text.
 */
const WRITTEN_OUT: Record<string, Record<string, number>> = {
  'openai-chat/2-sierra-research-tau-bench-MockRetailDomainEnv-few_shot.jsonl': {
    user: 533,
    assistant: 943,
    tool: 479,
    tool_calls: 479,
  },
}

describe.skipIf(files.length === 0)('real chats of the OpenAI kind', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (name, { counts, read }) => {
      const { conversations, report } = importTranscript({ content: read() })
      const messages = conversations.flatMap((conversation) => conversation.messages)
      const byRole = (role: string) => messages.filter((message) => message.role === role).length
      const calls = messages.flatMap(({ parts }) =>
        parts.filter((part): part is ToolCallPart => part.type === 'tool-call'),
      )
      const results = calls.filter(({ result }) => result).length
      const reported = { ...counts, ...WRITTEN_OUT[name] }
      const { user = 0, assistant = 0, system = 0, tool = 0 } = reported

      expect(() => conversations.map(parseConversation)).not.toThrow()
      expect(conversations).toHaveLength(reported.items ?? 0)
      expect({ user: byRole('user'), assistant: byRole('assistant'), system: byRole('system') }).toEqual({
        user,
        assistant,
        system,
      })
      expect(calls).toHaveLength(reported.tool_calls ?? 0)
      expect(byRole('tool') + results).toBe(tool)
      expect(report).toMatchObject({
        records: user + assistant + system + tool,
        repaired: 0,
        unknown: 0,
        skipped: 0,
      })
    },
  )

  const reusing = files.filter(({ file }) => file.includes('gpt-4o-airline'))

  test.each(reusing)('answers belong to their calls where ids are used again: $file', (airline) => {
    const source: { traj: { role: string; name?: string; content: string }[] }[] = JSON.parse(
      new TextDecoder().decode(airline.read()),
    )
    const { conversations } = importTranscript({ content: airline.read() })

    const reported = source.map(({ traj }) =>
      traj.filter(({ role }) => role === 'tool').map(({ name, content }) => [name, content]),
    )
    const read = conversations.map(({ messages }) =>
      messages.flatMap(({ parts }) =>
        parts
          .filter((part): part is ToolCallPart => part.type === 'tool-call')
          .map(({ toolName, result }) => [
            toolName,
            result?.content.map((piece) => (piece.type === 'text' ? piece.text : '')).join('') ?? null,
          ]),
      ),
    )
    expect(read).toEqual(reported)
  })
})

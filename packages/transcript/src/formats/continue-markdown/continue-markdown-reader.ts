import { joinedLines } from '../../chats/markdown-lines.ts'
import { uiText } from '../../chats/ui-parts.ts'
import {
  type WrittenSession,
  type WrittenTurn,
  writtenSessionReader,
} from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'

const HEAD = /^\s*### \[Continue\]\(https:\/\/continue\.dev\/?\) session transcript\s*$/m
const SPEAKER = /^#### _(User|Assistant|System)_\s*$/
const SHARE = /^\/share\b/

/**
 * Reads the Markdown that Continue writes of a session on `/share`. Of a call it writes nothing but an empty quote in the name
 * of the assistant, and in the same name below what the tool answered.
 */
export const continueMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'continue-markdown',
  label: 'Continue in Markdown',
  application: 'Continue',
  sessionIn,
})

function sessionIn(text: string): WrittenSession | undefined {
  if (!HEAD.test(text.slice(0, 400))) return undefined
  const turns: { speaker: string; line: number; lines: string[] }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // What is said is quoted as a whole: a line without a quote is no word of anybody.
    const speaker = SPEAKER.exec(line)?.[1]
    if (speaker !== undefined) turns.push({ speaker, line: index + 1, lines: [] })
    else turns.at(-1)?.lines.push(line.replace(/^> ?/, ''))
  }
  return turns.length === 0 ? undefined : { turns: withCalls(turns.map(turnOf)) }
}

/** Puts what stands below an empty quote of the assistant into a call, whose name and arguments are nowhere. */
function withCalls(turns: readonly WrittenTurn[]): WrittenTurn[] {
  return turns.flatMap((turn, index) => {
    const next = turns[index + 1]
    if (isEmpty(turns[index - 1]) && turn.role === 'assistant' && !isEmpty(turn)) return []
    if (!isEmpty(turn) || next?.role !== 'assistant' || isEmpty(next)) return [turn]
    const content = next.parts.filter((part) => part.type === 'text')
    const call = {
      type: 'tool-call' as const,
      toolCallId: `call-${index + 1}`,
      toolName: 'tool',
      input: null,
    }
    return [{ ...turn, parts: [{ ...call, result: { outcome: 'unset' as const, content } }] }]
  })
}

function turnOf({ speaker, line, lines }: { speaker: string; line: number; lines: string[] }): WrittenTurn {
  const said = joinedLines(lines)
  const parts = uiText(said)
  if (speaker === 'System') return { role: 'system', line, parts }
  const isUser = speaker === 'User'
  return {
    role: isUser ? 'user' : 'assistant',
    line,
    parts,
    ...(isUser && SHARE.test(said) && { isNotice: true }),
  }
}

function isEmpty(turn: WrittenTurn | undefined): boolean {
  return turn?.role === 'assistant' && turn.parts.length === 0
}

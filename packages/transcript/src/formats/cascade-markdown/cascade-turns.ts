import { joinedLines, markdownLines } from '../../chats/markdown-lines.ts'
import { uiText } from '../../chats/ui-parts.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'

const HEAD = /^\s*# Cascade Chat Conversation\s*$/m
const SPEAKER = /^### (User Input|Planner Response)\s*$/

/** What the agent did: a line in italics, without what came of it. */
const ACTION =
  /^\*(?:Viewed|Listed|Grep searched|Searched|Edited|Created|Deleted|Checked|Ran|Asked|Read|User (?:accepted|rejected|canceled)|Proposed|Generated|Browsed|Updated)\b.*\*\s*$/

/** The session that a text is, as Windsurf and Antigravity write one; undefined where they did not write it. */
export function cascadeSession(text: string): WrittenSession | undefined {
  if (!HEAD.test(text.slice(0, 400))) return undefined
  const turns: { isUser: boolean; line: number; lines: string[] }[] = []
  for (const { text: line, number, isCode } of markdownLines(text, (next) => SPEAKER.test(next))) {
    const speaker = isCode ? undefined : SPEAKER.exec(line)?.[1]
    const last = turns.at(-1)
    if (speaker !== undefined) turns.push({ isUser: speaker === 'User Input', line: number, lines: [] })
    // What the agent does before it says anything stands below what the person wrote.
    else if (last?.isUser && !isCode && ACTION.test(line))
      turns.push({ isUser: false, line: number, lines: [line] })
    else last?.lines.push(line)
  }
  const said: { isUser: boolean; line: number; lines: string[]; isActions: boolean }[] = []
  for (const turn of turns) {
    const before = said.at(-1)
    const isActions = isOnlyActions(turn)
    if (before?.isActions && !turn.isUser) {
      const isApart = turn.lines[0]?.trim() === ''
      if (before.lines.at(-1)?.trim() !== '') before.lines.push('')
      for (const line of turn.lines.slice(isApart ? 1 : 0)) before.lines.push(line)
      before.isActions = isActions
    } else said.push({ ...turn, isActions })
  }
  return said.length === 0 ? undefined : { turns: said.map(turnOf) }
}

/** Whether a turn of the agent says nothing yet: what it says next belongs to it. */
function isOnlyActions({ isUser, lines }: { isUser: boolean; lines: readonly string[] }): boolean {
  return !isUser && lines.every((line) => line.trim() === '' || ACTION.test(line))
}

function turnOf({ isUser, line, lines }: { isUser: boolean; line: number; lines: string[] }): WrittenTurn {
  return { role: isUser ? 'user' : 'assistant', line, parts: uiText(joinedLines(lines)) }
}

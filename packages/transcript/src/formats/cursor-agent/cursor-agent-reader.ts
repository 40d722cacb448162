import { chatRole } from '../../chats/chat-role.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { askedText } from '../../sessions/asked-text.ts'
import { BLOCK_MESSAGE } from '../../sessions/known-block-keys.ts'
import { readBlocks } from '../../sessions/read-blocks.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.content.content: type text
`)

/** Reads transcripts of Cursor's agent, those below `~/.cursor/projects/…/agent-transcripts`; they hold no times. */
export const cursorAgentReader: ConversationReader = sessionReader({
  id: 'cursor-agent',
  label: 'Cursor agent transcript',
  takes: TAKEN_KEYS,
  application: 'Cursor',
  detect: (values, container) =>
    (container === 'json-lines' || values.length === 1) && isMajority(values, isLine),
  keys: { ...known('role timestamp'), message: BLOCK_MESSAGE },
  timeOf: ({ timestamp }) => timestamp,
  read: readLine,
})

const OWN = new Set(['role', 'message', 'timestamp'])

/** A role beside a message in blocks, and nothing else that other agents have there. */
function isLine(value: JsonObject): boolean {
  const content = asObject(value.message)?.content
  const isMessage = chatRole(value.role) !== undefined && (asArray(content) ?? asText(content)) !== undefined
  return isMessage && Object.keys(value).every((key) => OWN.has(key))
}

function readLine(session: AgentSession, line: JsonObject): void {
  const role = chatRole(line.role)
  const content = asObject(line.message)?.content
  if (!role) return session.keepUnknown('line')
  readBlocks(session, role, role === 'user' ? questionOf(session, content) : withoutMarks(content))
}

/** Stands, in a paragraph of its own, for a thought that was left out. */
const MARK = '[REDACTED]'

function withoutMarks(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return content.flatMap((block) => {
    const text = asText(asObject(block)?.text)?.trimEnd()
    if (!text?.endsWith(MARK)) return [block]
    const before = text.slice(0, -MARK.length)
    const words = before.trimEnd()
    if (words === '') return []
    const isApart = before.slice(words.length).split('\n').length > 2
    return [isApart ? { ...asObject(block), text: words } : block]
  })
}

/** The words of a person stand in a tag; what Cursor puts around them is a hidden message of its own. */
function questionOf(session: AgentSession, content: unknown): unknown[] {
  return (asArray(content) ?? [content ?? '']).map((block) => {
    const text = asText(block) ?? asText(asObject(block)?.text)
    const question = text === undefined ? undefined : askedText(text, 'user_query')
    if (!question) return block
    if (question.around !== '') session.inject([{ type: 'text', text: question.around }])
    return { type: 'text', text: question.asked }
  })
}

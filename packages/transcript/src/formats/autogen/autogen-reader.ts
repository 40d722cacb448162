import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { agentChatMessage, isAgentChatMessage } from './agent-chat-message.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.content: id arguments name content call_id is_error
  messages.metadata:
  messages.models_usage: prompt_tokens completion_tokens
  **.models_usage: prompt_tokens completion_tokens
  **.content: id arguments name content call_id is_error
`)

const ROLES = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
])

/** Reads chats of AutoGen's groups of agents: results of AgentChat, and histories whose speakers stand in the name or in the role. */
export const autogenReader: ConversationReader = createExportReader({
  id: 'autogen',
  label: 'AutoGen group chat',
  takes: TAKEN_KEYS,
  application: 'AutoGen',
  keys: {
    chat: known('history question question_ID messages stop_reason'),
    message: known('content role name id source models_usage metadata created_at type'),
  },

  chatIn(value) {
    const about = asObject(value)
    const results = asArray(about?.messages)
    if (about && results?.some(isAgentChatMessage)) return { about, messages: results }
    const messages = asArray(about?.history)
    if (!about || !messages?.every((message) => typeof asObject(message)?.content === 'string'))
      return undefined
    if (!('question' in about || 'question_ID' in about)) return undefined
    return { about, facts: { id: about.question_ID, title: asText(about.question) }, messages }
  },

  chatsOfMessages: (values) =>
    values.length > 0 && values.every(isAgentChatMessage) ? [{ about: {}, messages: values }] : [],

  read: (message, { messages }, index) =>
    isAgentChatMessage(message) ? agentChatMessage(message, messages.slice(index + 1)) : turnOf(message),
})

/** Programs that carry out code, and people, by the names that AutoGen gives them. */
const PROGRAM = /terminal|executor/i
const PERSON = /user|human|admin|person/i

/** In a group every other speaker is a user to the one whose history it is. */
function roleOf(role: Role, author: string | undefined): Role {
  if (role !== 'user' || author === undefined || PERSON.test(author)) return role
  return PROGRAM.test(author) ? 'tool' : 'assistant'
}

/** A turn of a history. */
function turnOf(message: JsonObject): ExportedMessage | undefined {
  const speaker = asText(message.role)
  if (speaker === undefined) return undefined
  const author = asText(message.name) ?? (ROLES.has(speaker) ? undefined : speaker)
  const role = roleOf(ROLES.get(speaker) ?? 'assistant', author)
  const text = asText(message.content)
  const [, name, note] = (author && ASIDE.exec(author)) || []
  return {
    role,
    parts:
      text === undefined ? [] : [{ type: note === 'thought' ? 'reasoning' : 'text', text: withLedger(text) }],
    facts: { author: note?.startsWith('->') ? `${name} → ${note.slice(2).trim()}` : (name ?? author) },
  }
}

/** What Magentic-One's orchestrator only thinks, and whom it speaks to, stands behind its name. */
const ASIDE = /^(\S[^()]*?) \((thought|-> [^()]+)\)$/
const LEDGER = /^([^{}\n]{1,80}:)\n(\{\n[^]*\n\})\s*$/

/** The plan that it keeps as JSON reads as JSON. */
function withLedger(text: string): string {
  return text.replace(LEDGER, '$1\n\n```json\n$2\n```')
}

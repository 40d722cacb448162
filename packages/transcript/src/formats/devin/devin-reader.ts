import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { devinSessions } from './devin-rows.ts'

const TAKEN_KEYS = takenKeys(`
  : session nodes
  nodes.metadata: is_user_input created_at num_tokens num_tokens_preceding request_id finish_reason
  nodes.thinking: signature thinking
  nodes.tool_calls: id index kind name arguments function type
  nodes.tool_calls.function: name arguments
  nodes.content: type text image_url
`)

/** Reads a session of Devin's command line in JSON: its row, and its messages as nodes. */
export const devinReader: ConversationReader = sessionReader({
  id: 'devin',
  label: 'Devin session',
  takes: TAKEN_KEYS,
  application: 'Devin',
  detect: (values) => values.length > 0 && values.every(isSession),
  keys: known(
    'message_id role content metadata thinking tool_calls tool_call_id node_id parent_node_id created_at name',
  ),
  recordsOf: ({ nodes }) => asArray(nodes) ?? [],
  isEach: () => true,
  frame: readFrame,
  timeOf: ({ created_at: created, metadata }) => asObject(metadata)?.created_at ?? created,
  read: readMessage,
})

/** Reads all sessions out of the database in which Devin keeps them, `sessions.db`. */
export const devinDatabaseReader: ConversationReader = {
  ...devinReader,
  reads: 'database',
  detect: ({ database }) => database !== undefined && sessionsIn(database).length > 0,
  read({ database }, file) {
    const values = database ? sessionsIn(database) : []
    const records = values.map((value, index) => ({ position: index + 1, value }))
    return devinReader.read({ container: 'json-lines', records, broken: [] }, file)
  },
}

const sessionsIn = oncePerInput(devinSessions)

function isSession({ session, nodes }: JsonObject): boolean {
  const messages = asObjects(nodes)
  return (
    asText(asObject(session)?.id) !== undefined &&
    messages.length > 0 &&
    messages.every(({ role, metadata }) => chatRole(role) !== undefined && asObject(metadata) !== undefined)
  )
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const about = asObject(value.session) ?? {}
  session.about = {
    id: about.id,
    title: about.title,
    created: about.created_at,
    updated: about.last_activity_at,
  }
  session.model = asText(about.model)
  session.project = asText(about.working_directory)
  session.keep('session', about)
}

/** Messages of the role of the user that nobody typed say so. */
function readMessage(session: AgentSession, message: JsonObject): void {
  session.follow(nodeOf(message.parent_node_id))
  const id = asText(message.message_id)
  const facts = id ? { id } : {}
  const parts = openaiContent(message.content)
  switch (chatRole(message.role)) {
    case 'user':
      if (asObject(message.metadata)?.is_user_input === false) session.inject(parts, facts)
      else session.say('user', parts, facts)
      break
    case 'assistant':
      readAnswer(session, message, facts)
      break
    case 'tool':
      session.resolve({ toolCallId: asText(message.tool_call_id), result: toolAnswer(message.content) })
      break
    case 'system':
      session.say('system', parts, { ...facts, hidden: true })
      break
    default:
      session.keepUnknown(asText(message.role) ?? 'message')
  }
  session.remember(nodeOf(message.node_id))
}

/** Nodes are numbers. */
function nodeOf(node: unknown): string | undefined {
  return typeof node === 'number' ? `node-${node}` : asText(node)
}

function readAnswer(session: AgentSession, message: JsonObject, facts: { id?: string }): void {
  const thought = asText(asObject(message.thinking)?.thinking) ?? asText(message.thinking)
  const thoughts: Part[] = thought === undefined ? [] : [{ type: 'reasoning', text: thought }]
  const answer = session.say('assistant', [...thoughts, ...openaiContent(message.content)], facts)
  for (const call of asObjects(message.tool_calls))
    session.call(answer, asObject(call.function) ?? call, asText(call.id))
}

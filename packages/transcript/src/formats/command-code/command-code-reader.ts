import { chatRole } from '../../chats/chat-role.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { readBlocks } from '../../sessions/read-blocks.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  git: branch commit status
  content: type text thinking signature id name input tool_use_id toolCallId toolName output content is_error source
  content.content: type text source
  content.output: type value
`)

/** Reads sessions of Command Code, those below `~/.commandcode/projects`. */
export const commandCodeReader: ConversationReader = sessionReader({
  id: 'command-code',
  label: 'Command Code session',
  takes: TAKEN_KEYS,
  application: 'Command Code',
  detect: (values, container) =>
    container === 'json-lines' &&
    values.some(isAnswer) &&
    values.filter(isMessage).length * 2 > values.length,
  keys: known('id timestamp sessionId parentId role content git gitBranch metadata'),
  timeOf: ({ timestamp }) => timestamp,
  read: readMessage,
})

/** A message that names its session, and itself stands around its content. */
function isMessage(value: JsonObject): boolean {
  return (
    chatRole(value.role) !== undefined &&
    asText(value.sessionId) !== undefined &&
    asArray(value.content)?.every((block) => asText(asObject(block)?.type) !== undefined) === true &&
    !['type', 'message', 'parts'].some((key) => key in value)
  )
}

function isAnswer(value: JsonObject): boolean {
  return value.role === 'assistant' && isMessage(value)
}

function readMessage(session: AgentSession, record: JsonObject): void {
  session.about.id ??= record.sessionId
  session.follow(record.parentId)
  const role = chatRole(record.role)
  const blocks = asArray(record.content) ?? [record.content ?? '']
  const id = asText(record.id)
  if (role === 'tool') for (const block of blocks) readResult(session, asObject(block) ?? {})
  else if (role) readBlocks(session, role, blocks.map(blockOf), id ? { id } : {})
  else session.keepUnknown('message')
  session.remember(record.id)
}

/** Thoughts and calls have other names than those of the interface. */
function blockOf(value: unknown): unknown {
  const block = asObject(value)
  if (block?.type === 'reasoning') return { type: 'thinking', thinking: block.text }
  if (block?.type !== 'tool-call') return value
  return { type: 'tool_use', id: block.toolCallId, name: block.toolName, input: block.input }
}

function readResult(session: AgentSession, block: JsonObject): void {
  const output = asObject(block.output)
  const isSuccess = asText(output?.type)?.startsWith('error') ? false : undefined
  session.resolve({
    toolCallId: asText(block.toolCallId) ?? asText(block.tool_use_id),
    toolName: asText(block.toolName),
    result: toolAnswer(output?.value ?? block.output ?? block.content, isSuccess),
  })
}

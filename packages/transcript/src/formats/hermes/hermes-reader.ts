import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.tool_calls.function: name arguments
  messages.tool_results: action_id is_error exit_code output_preview
  : archive_state base_url cost created_at end_reason ended_at finalized git_branch git_repo_root handoff_platform last_updated message_count messages model model_config parent_relationship parent_session_id platform producer profile_id repository_cwd schema_version session_id session_revision_hash session_start source_user_scope system_prompt tools usage
  **.codex_reasoning_items: text type
`)

const MESSAGE: KnownKeys = {
  ...known(`role content text reasoning reasoning_content reasoning_details codex_reasoning_items message_id id state
    timestamp tool_call_id tool_name name finish_reason token_count tool_results codex_message_items`),
  tool_calls: known('id call_id response_item_id type function action_id tool_name arguments_json'),
}

/** Reads sessions of Hermes Agent in JSON: those it keeps, and those it exports. */
export const hermesReader: ConversationReader = sessionReader({
  id: 'hermes',
  label: 'Hermes session',
  takes: TAKEN_KEYS,
  application: 'Hermes',
  detect: (values) => values.length > 0 && values.every(isSession),
  keys: (message): Known => (message.role === 'session_meta' ? true : MESSAGE),
  recordsOf: ({ messages }) => asArray(messages) ?? [],
  frame: readFrame,
  timeOf: ({ timestamp }) => timestamp,
  read: readMessage,
})

function isSession(value: JsonObject): boolean {
  if (asText(value.session_id) === undefined || !asArray(value.messages)) return false
  const isStored = 'session_start' in value && ('platform' in value || 'system_prompt' in value)
  return isStored || (asText(value.producer)?.startsWith('hermes/') ?? false)
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { messages: _, system_prompt: prompt, ...about } = value
  session.about = {
    id: about.session_id,
    title: about.title,
    created: about.session_start ?? about.created_at,
    updated_at: about.last_updated ?? about.ended_at,
    usage: about.usage,
  }
  session.version = asText(about.producer)?.split('/')[1]
  session.model = asText(about.model)
  session.keep('session', about)
  const text = asText(prompt)
  if (text !== undefined) session.say('system', [{ type: 'text', text }], { hidden: true })
}

/** The name under which the newest message that was not taken back is remembered. */
const KEPT = 'kept'

/** What was taken back is a branch of its own: what comes next follows what stood before it. */
function readMessage(session: AgentSession, source: JsonObject): void {
  session.follow(KEPT)
  const role = chatRole(source.role)
  if (role === 'tool') readResults(session, source)
  else if (role) readWords(session, role, source)
  else if (source.role === 'session_meta') session.keep('session_meta', source)
  else session.keepUnknown(asText(source.role) ?? 'message')
  if (source.state !== 'rewound') session.remember(KEPT)
}

function readWords(session: AgentSession, role: Role, source: JsonObject): void {
  const id = asText(source.message_id) ?? asText(source.id)
  const thought = asText(source.reasoning_content) ?? asText(source.reasoning)
  const message = session.say(role, [], id ? { id } : {})
  if (thought !== undefined) session.add(message, { type: 'reasoning', text: thought })
  session.add(message, ...openaiContent(source.content ?? source.text))
  for (const value of asArray(source.tool_calls) ?? []) {
    const call = asObject(value) ?? {}
    const exported =
      call.tool_name === undefined ? call : { name: call.tool_name, arguments: call.arguments_json }
    session.call(message, exported, asText(call.id) ?? asText(call.call_id) ?? asText(call.action_id))
  }
  if (role === 'system') message.hidden = true
}

function readResults(session: AgentSession, source: JsonObject): void {
  const results = (asArray(source.tool_results) ?? []).map((result) => asObject(result) ?? {})
  for (const { action_id: id, output_preview: output, is_error: isError, ...rest } of results) {
    const toolCallId = asText(id)
    const isSuccess = typeof isError === 'boolean' ? !isError : undefined
    session.resolve({
      toolCallId,
      result: toolAnswer(output ?? rest, isSuccess),
    })
  }
  if (results.length > 0) return
  const toolCallId = asText(source.tool_call_id)
  const toolName = asText(source.tool_name) ?? asText(source.name)
  const answer = toolAnswer(source.content ?? source.text)
  session.resolve({ toolCallId, toolName, result: answer })
}

import { partsOfBlock } from '../../chats/anthropic-content.ts'
import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { toolResultOf } from '../../chats/anthropic-tool-result.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

const TAKEN_KEYS = takenKeys(`
  content: type text source title context citations thinking signature
  raw.content: type text source title context citations thinking signature
  data.content: type text source title context citations thinking signature
  model_usage: input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens speed
`)

const TYPE = /^(?:user|agent|session|span)\.[a-z_]+$/

/**
 * Reads the events of a session of Claude Managed Agents, as its interface lists or streams them: bare, in `data`, or each
 * as `raw` of a line that says who speaks.
 */
export const managedAgentsReader: ConversationReader = sessionReader({
  id: 'managed-agents',
  label: 'Claude Managed Agents',
  takes: TAKEN_KEYS,
  application: 'Claude Managed Agents',
  isList: true,
  detect: (values) => {
    const events = values.flatMap(eventsOf).map(asObject)
    const own = events.filter((event) => TYPE.test(asText(event?.type) ?? ''))
    return (
      own.some((event) => /^(?:user|agent)\./.test(String(event?.type))) && own.length * 2 > events.length
    )
  },
  recordsOf: eventsOf,
  keys: known(
    'id type processed_at created_at content name input tool_use_id mcp_tool_use_id custom_tool_use_id mcp_server_name is_error model_usage stop_reason error description rubric max_iterations outcome_id session_thread_id agent_name evaluated_permission evaluation model_request_start_id result deny_message thinking text',
  ),
  timeOf: ({ processed_at: processed, created_at: created }) => processed ?? created,
  read: readEvent,
})

function eventsOf(value: JsonObject): readonly unknown[] {
  const list = asArray(value.data) ?? asArray(value.events)
  return list ?? [asObject(value.raw) ?? value]
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const type = asText(event.type) ?? 'event'
  switch (type) {
    case 'user.message':
      session.say('user', partsOf(event.content))
      return
    case 'user.define_outcome':
      session.say('user', partsOf(event.description))
      return
    case 'agent.message':
      session.say('assistant', partsOf(event.content))
      return
    case 'agent.thinking':
      return readThought(session, event)
    case 'agent.tool_use':
    case 'agent.mcp_tool_use':
    case 'agent.custom_tool_use':
      session.call(session.openAnswer(), { name: event.name, arguments: event.input }, asText(event.id))
      return
    case 'agent.tool_result':
    case 'agent.mcp_tool_result':
    case 'user.custom_tool_result':
      return readAnswer(session, event)
    case 'session.error':
      return session.tell('error', asText(asObject(event.error)?.message), event)
    case 'span.model_request_end':
      return readUsage(session, event)
    default:
      if (TYPE.test(type)) return session.keep(type, event)
      session.keepUnknown(type)
  }
}

function partsOf(content: unknown): Part[] {
  return (asArray(content) ?? [content ?? '']).flatMap(partsOfBlock)
}

function readAnswer(session: AgentSession, event: JsonObject): void {
  const { result, reminders } = toolResultOf(event)
  session.resolve({
    toolCallId:
      asText(event.tool_use_id) ?? asText(event.mcp_tool_use_id) ?? asText(event.custom_tool_use_id),
    result,
  })
  if (reminders.length > 0) session.inject(reminders)
}

function readThought(session: AgentSession, event: JsonObject): void {
  const text =
    asText(event.thinking) ?? asText(event.text) ?? asText(asObject(asArray(event.content)?.[0])?.text)
  if (text === undefined)
    return session.skip('thought', 'The model thinks here; its thoughts are not stored.')
  session.say('assistant', [{ type: 'reasoning', text }])
}

/** Tokens of a request belong to the answer that it wrote. */
function readUsage(session: AgentSession, event: JsonObject): void {
  const usage = anthropicUsage(event.model_usage)
  const last = session.newest()
  if (last?.role === 'assistant' && usage) last.usage = usage
  else session.keep('usage', event)
}

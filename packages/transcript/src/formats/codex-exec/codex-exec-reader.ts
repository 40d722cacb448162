import { asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { extendInput } from '../../sessions/extend-input.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  usage: input_tokens cached_input_tokens cache_write_input_tokens output_tokens reasoning_output_tokens total_tokens
  item.items: text completed
  item.result.content: type text data mimeType annotations
`)

const KEYS: KnownKeys = {
  ...known('type thread_id usage message'),
  error: known('message'),
  item: known(
    'id type item_type text command aggregated_output exit_code status changes server tool arguments result error query action items message sender_thread_id receiver_thread_id receiver_thread_ids prompt agents_states',
  ),
}

/** Reads what `codex exec --json` prints. It has no question and no times; an item that is printed twice is one. */
export const codexExecReader: ConversationReader = sessionReader({
  id: 'codex-exec',
  label: 'Codex exec stream',
  takes: TAKEN_KEYS,
  application: 'Codex',
  detect: (values) => {
    const own = values.filter(isEvent)
    return own.some(({ type }) => /^(?:thread|turn)\./.test(String(type))) && own.length * 2 > values.length
  },
  keys: KEYS,
  timeOf: () => undefined,
  read: readEvent,
})

function isEvent({ type, item, thread_id: thread, error, message, usage }: JsonObject): boolean {
  if (type === 'thread.started') return typeof thread === 'string'
  if (/^item\.(?:started|updated|completed)$/.test(String(type))) return asObject(item) !== undefined
  if (type === 'turn.failed') return error !== undefined
  if (type === 'turn.completed') return usage !== undefined
  return type === 'turn.started' || (type === 'error' && typeof message === 'string')
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const type = asText(event.type) ?? 'event'
  switch (type) {
    case 'thread.started':
      session.about = { id: event.thread_id }
      return session.keep('session', event)
    case 'turn.started':
      return session.skip('turn', 'A turn begins here; what it says follows.')
    case 'turn.completed':
      return readEnd(session, event)
    case 'turn.failed':
      return session.tell('error', asText(asObject(event.error)?.message), event)
    case 'error':
      return session.tell('error', asText(event.message), event)
    case 'item.started':
    case 'item.updated':
    case 'item.completed':
      return readItem(session, asObject(event.item) ?? {}, type === 'item.completed')
    default:
      session.keepUnknown(type)
  }
}

function readEnd(session: AgentSession, event: JsonObject): void {
  const usage = chatUsage(event.usage)
  const last = session.messages.findLast(({ role }) => role === 'assistant')
  if (last && usage) last.usage = usage
  else session.keep('usage', event)
}

function readItem(session: AgentSession, item: JsonObject, isDone: boolean): void {
  const type = asText(item.type) ?? asText(item.item_type) ?? 'item'
  const text = asText(item.text)
  switch (type) {
    case 'agent_message':
    case 'assistant_message':
    case 'reasoning':
      if (!isDone || text === undefined)
        return session.skip('piece', 'The item is printed again when it is done.')
      return session.add(session.openAnswer(), { type: type === 'reasoning' ? 'reasoning' : 'text', text })
    case 'error':
      return session.tell('warning', asText(item.message), item)
    default: {
      const call = callOf(type, item)
      if (!call) return session.keepUnknown(type)
      return addCall(
        session,
        { ...call, toolCallId: asText(item.id) ?? '' },
        isDone ? resultOf(type, item) : undefined,
      )
    }
  }
}

function callOf(type: string, item: JsonObject): Omit<ToolCallPart, 'toolCallId'> | undefined {
  switch (type) {
    case 'command_execution':
      return { type: 'tool-call', toolName: 'shell', input: { command: item.command } }
    case 'file_change':
      return { type: 'tool-call', toolName: 'apply_patch', input: { changes: item.changes } }
    case 'mcp_tool_call':
      return {
        type: 'tool-call',
        toolName: `mcp__${asText(item.server) ?? ''}__${asText(item.tool) ?? ''}`,
        input: asObject(item.arguments) ? { ...asObject(item.arguments) } : (item.arguments ?? null),
      }
    case 'web_search':
      return {
        type: 'tool-call',
        toolName: 'web_search',
        input: asObject(item.action) ? { ...asObject(item.action) } : { query: item.query },
      }
    case 'todo_list':
      return { type: 'tool-call', toolName: 'update_plan', input: { items: item.items } }
    case 'collab_tool_call':
      return {
        type: 'tool-call',
        toolName: asText(item.tool) ?? 'spawn_agent',
        input: {
          prompt: item.prompt,
          receiver_thread_ids: item.receiver_thread_ids ?? item.receiver_thread_id,
        },
      }
    default:
      return undefined
  }
}

function resultOf(type: string, item: JsonObject): ToolResult | undefined {
  const hasFailed = item.status === 'failed' || item.status === 'declined'
  switch (type) {
    case 'command_execution': {
      const exit = asNumber(item.exit_code)
      return toolAnswer(item.aggregated_output, exit === undefined ? !hasFailed : exit === 0)
    }
    case 'mcp_tool_call': {
      const error = asObject(item.error)
      return toolAnswer(asText(error?.message) ?? item.result, error === undefined && !hasFailed)
    }
    case 'file_change':
    case 'collab_tool_call':
      return toolAnswer(item.agents_states, !hasFailed)
    default:
      return undefined
  }
}

/** An item that is printed when it begins and when it is done is one call; a plan is a new one each time it changes. */
function addCall(session: AgentSession, part: ToolCallPart, result: ToolResult | undefined): void {
  const begun = part.toolCallId === '' ? undefined : session.callOf(part.toolCallId)
  const isPlan = part.toolName === 'update_plan'
  if (begun && isPlan && JSON.stringify(begun.input) === JSON.stringify(part.input))
    return session.skip('same-plan', 'The plan is the same as before.')
  if (!begun || begun.result || isPlan) {
    session.addCall(session.openAnswer(), result ? { ...part, result } : part)
    return
  }
  extendInput(begun, part.input)
  if (result) session.resolve({ toolCallId: part.toolCallId, result })
}

import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  usage: requests request_tokens response_tokens total_tokens input_tokens output_tokens cache_read_tokens cache_write_tokens input_audio_tokens cache_audio_read_tokens output_audio_tokens details
  parts: part_kind content timestamp tool_name args tool_call_id id signature provider_name outcome dynamic_ref metadata
  parts.content: kind url media_type data identifier
`)

/** Reads messages of Pydantic AI, requests and responses with parts that say their kind. */
export const pydanticAiReader: ConversationReader = sessionReader({
  id: 'pydantic-ai',
  label: 'Pydantic AI messages',
  takes: TAKEN_KEYS,
  application: 'Pydantic AI',
  isList: true,
  detect: (values) => values.length > 0 && values.every(isMessage),
  keys: {
    ...known(
      'kind parts instructions timestamp run_id conversation_id metadata usage model_name provider_name provider_url provider_details provider_response_id finish_reason vendor_id vendor_details state',
    ),
  },
  timeOf: ({ timestamp, parts }) => timestamp ?? asObject(asArray(parts)?.[0])?.timestamp,
  read: readMessage,
})

function isMessage({ kind, parts }: JsonObject): boolean {
  const list = (asArray(parts) ?? []).map(asObject)
  return (
    (kind === 'request' || kind === 'response') &&
    list.length > 0 &&
    list.every((part) => asText(part?.part_kind) !== undefined)
  )
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const parts = (asArray(message.parts) ?? []).map((part) => asObject(part) ?? {})
  if (message.kind === 'response') return readResponse(session, message, parts)
  const instructions = asText(message.instructions)
  if (instructions) session.say('system', [{ type: 'text', text: instructions }], { hidden: true })
  for (const part of parts) readRequestPart(session, part)
}

function readRequestPart(session: AgentSession, part: JsonObject): void {
  switch (part.part_kind) {
    case 'system-prompt':
      session.say('system', contentParts(part.content), { hidden: true })
      return
    case 'user-prompt':
      session.say('user', contentParts(part.content))
      return
    case 'tool-return':
    case 'builtin-tool-return':
      return session.resolve({
        toolCallId: asText(part.tool_call_id),
        toolName: asText(part.tool_name),
        result: toolAnswer(part.content, part.outcome === undefined ? undefined : part.outcome === 'success'),
      })
    case 'retry-prompt':
      return readRetry(session, part)
    default:
      session.keep(asText(part.part_kind) ?? 'part', part)
  }
}

/** What was wrong with a call is its result; without a call it is said to the model. */
function readRetry(session: AgentSession, part: JsonObject): void {
  if (asText(part.tool_name) === undefined) return session.inject(contentParts(part.content))
  session.resolve({
    toolCallId: asText(part.tool_call_id),
    toolName: asText(part.tool_name),
    result: toolAnswer(part.content, false),
  })
}

function readResponse(session: AgentSession, message: JsonObject, parts: readonly JsonObject[]): void {
  const tokens = asObject(message.usage)
  const usage = chatUsage({
    inputTokens: tokens?.input_tokens ?? tokens?.request_tokens,
    outputTokens: tokens?.output_tokens ?? tokens?.response_tokens,
    cachedInputTokens: tokens?.cache_read_tokens,
  })
  const model = asText(message.model_name)
  const answer = session.say('assistant', [], { ...(model && { model }), ...(usage && { usage }) })
  for (const part of parts) {
    const text = asText(part.content)
    if (part.part_kind === 'text') session.add(answer, ...(text ? [{ type: 'text' as const, text }] : []))
    else if (part.part_kind === 'thinking')
      session.add(answer, ...(text ? [{ type: 'reasoning' as const, text }] : []))
    else if (/^(?:builtin-)?tool-call$/.test(String(part.part_kind)))
      session.call(answer, { name: part.tool_name, arguments: part.args ?? {} }, asText(part.tool_call_id))
    else if (part.part_kind === 'builtin-tool-return') readRequestPart(session, part)
    else session.add(answer, { type: 'unknown', name: asText(part.part_kind) ?? 'part', value: part })
  }
}

function contentParts(content: unknown): Part[] {
  return (asArray(content) ?? [content]).flatMap((value): Part[] => {
    const text = asText(value)
    if (text !== undefined) return [{ type: 'text', text }]
    const piece = asObject(value)
    if (!piece) return []
    const bytes = asText(piece.data) ?? asText(piece.url)
    return bytes === undefined
      ? [{ type: 'unknown', name: asText(piece.kind) ?? 'content', value }]
      : [fileFromBytes(asText(piece.media_type), bytes, asText(piece.identifier))]
  })
}

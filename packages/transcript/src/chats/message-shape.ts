import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { isLogged } from './in-openai-form.ts'

/** Keys that identify a message: some of its content, as OpenAI or the AI SDK name it. */
const CONTENT_KEYS = ['content', 'tool_calls', 'function_call', 'refusal', 'parts', 'toolInvocations']

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function', 'data']

/** Pieces of content that belong to Anthropic's messages or OpenAI's responses. */
const FOREIGN_CONTENT =
  /^(tool_use|tool_result|redacted_thinking|server_tool_use|.+_tool_result|(input|output)_(text|image|file))$/

/** Whether a list has what only OpenAI's interface has; gateways put pieces of other interfaces into such chats. */
function hasOwnMarks(list: readonly unknown[]): boolean {
  return list.some((value) => {
    const message = asObject(value)
    if (message?.role === 'tool') return asString(message.tool_call_id) !== undefined
    return asArray(message?.tool_calls)?.some((call) => asObject(asObject(call)?.function)) === true
  })
}

/** Whether a value is a chat message of OpenAI's or the AI SDK's kind, by role and content. */
export function isChatMessage(value: unknown): value is JsonObject {
  const message = asObject(value)
  if (!message) return false
  if (!ROLES.includes(asString(message.role) ?? '')) return isLogged(message)
  const isSaid = CONTENT_KEYS.some(
    (key) => key in message && (key !== 'parts' || asString(message.parts) === undefined),
  )
  return isSaid && !isForeign(message)
}

/** Whether a chat message is the AI SDK's: made of `parts` that have a `type`, or with its own names for tools. */
export function isUIMessage(value: unknown): boolean {
  if (!isChatMessage(value)) return false
  const parts = asArray(value.parts)
  if (parts) return parts.length === 0 || parts.some((part) => asString(asObject(part)?.type) !== undefined)
  return Array.isArray(value.toolInvocations) || Array.isArray(value.experimental_attachments)
}

/** Whether a list is a chat: it has chat messages, and none of another interface unless it is OpenAI's by its marks. */
export function isChat(list: readonly unknown[]): boolean {
  if (!list.some(isChatMessage)) return false
  return !list.some((value) => isForeign(asObject(value) ?? {})) || hasOwnMarks(list)
}

/** Whether an object with messages is a request to Anthropic's interface. */
export function isForeignRequest(about: JsonObject): boolean {
  const tools = asArray(about.tools) ?? []
  if (hasOwnMarks(asArray(about.messages) ?? [])) return false
  return (
    'system' in about || 'anthropic_version' in about || tools.some((tool) => asObject(tool)?.input_schema)
  )
}

/** Whether a message has the outline of a chat message, but the content of another interface. */
function isForeign(message: JsonObject): boolean {
  if ('stop_reason' in message || 'stop_sequence' in message) return true
  const parts = asArray(message.parts)
  if (parts && parts.length > 0 && parts.every((part) => asString(asObject(part)?.type) === undefined))
    return true
  return (asArray(message.content) ?? []).some((piece) => {
    const object = asObject(piece)
    const type = asString(object?.type) ?? ''
    if (type === 'thinking') return typeof object?.thinking === 'string'
    return FOREIGN_CONTENT.test(type) || (type === 'image' && asObject(object?.source) !== undefined)
  })
}

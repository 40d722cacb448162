import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const PIECES = 'text tool_call tool_call_result image reasoning'

const TAKEN_KEYS = takenKeys(`
  meta: model index finish_reason usage completion_start_time id
  meta.usage: prompt_tokens completion_tokens total_tokens completion_tokens_details prompt_tokens_details
  meta.usage.completion_tokens_details: reasoning_tokens audio_tokens accepted_prediction_tokens rejected_prediction_tokens
  meta.usage.prompt_tokens_details: cached_tokens audio_tokens
  content: ${PIECES}
  **.tool_call: tool_name arguments id extra
  **.tool_call_result: result origin error
  **.origin: tool_name arguments id extra
  **.image: base64_image mime_type detail meta
  **.reasoning: reasoning_text extra
`)

/** Reads chat messages of Haystack, as `ChatMessage.to_dict` writes them. */
export const haystackReader: ConversationReader = sessionReader({
  id: 'haystack',
  label: 'Haystack messages',
  takes: TAKEN_KEYS,
  application: 'Haystack',
  isList: true,
  detect: (values) => values.length > 0 && values.every(isMessage),
  keys: known('role _role content _content meta _meta name _name'),
  timeOf: () => undefined,
  read: readMessage,
})

/** A message under the names that it has without the underscores of older versions. */
function plain({
  _role: role,
  _content: content,
  _meta: meta,
  _name: name,
  ...message
}: JsonObject): JsonObject {
  return { role, content, meta, name, ...message }
}

function isMessage(source: JsonObject): boolean {
  const { role, content, meta } = plain(source)
  const pieces = asArray(content)?.map(asObject)
  const isOwn = pieces?.every(
    (piece) => piece && piece.type === undefined && PIECE.test(Object.keys(piece).join(' ')),
  )
  return chatRole(role) !== undefined && asObject(meta) !== undefined && isOwn === true
}

const PIECE = new RegExp(`^(?:${PIECES.replaceAll(' ', '|')})$`)

function readMessage(session: AgentSession, source: JsonObject): void {
  const message = plain(source)
  const pieces = asObjects(message.content)
  const meta = asObject(message.meta) ?? {}
  const role = chatRole(message.role) ?? 'user'
  for (const { tool_call_result: result } of pieces) if (result) readResult(session, asObject(result) ?? {})
  const isOnlyResults = pieces.every((piece) => piece.tool_call_result !== undefined)
  if (role === 'tool' && isOnlyResults) return
  const usage = chatUsage(meta.usage)
  const model = asText(meta.model)
  const author = asText(message.name)
  const said = session.say(role, [], {
    ...(author && { author }),
    ...(model && { model }),
    ...(usage && { usage }),
  })
  for (const piece of pieces) {
    const call = asObject(piece.tool_call)
    if (call) session.call(said, { name: call.tool_name, arguments: call.arguments }, asText(call.id))
    else session.add(said, ...partsOf(piece))
  }
  if (role === 'system') said.hidden = true
}

function readResult(session: AgentSession, { result, origin, error }: JsonObject): void {
  const { id, tool_name: toolName } = asObject(origin) ?? {}
  session.resolve({
    toolCallId: asText(id),
    toolName: asText(toolName),
    result: toolAnswer(result, typeof error === 'boolean' ? !error : undefined),
  })
}

function partsOf({ text, image, reasoning, ...rest }: JsonObject): Part[] {
  if (text !== undefined) return uiText(text)
  const picture = asObject(image)
  if (picture) return [fileFromBytes(asText(picture.mime_type) ?? 'image/*', asText(picture.base64_image))]
  const [thought] = uiText(asObject(reasoning)?.reasoning_text)
  if (thought) return [{ type: 'reasoning', text: thought.text }]
  const [name] = Object.keys(rest)
  return name === undefined || name === 'tool_call_result' ? [] : [{ type: 'unknown', name, value: rest }]
}

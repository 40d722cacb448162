import type { ConversationReader } from '../../reading/reader.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  content: type text tool_call_id tool_name input output
  content.text: value
`)

/** Reads threads of Jan, `messages.jsonl` below its `threads`: a message a line, calls with what they answered. */
export const janReader: ConversationReader = createExportReader({
  id: 'jan',
  label: 'Jan thread',
  takes: TAKEN_KEYS,
  application: 'Jan',
  keys: {
    chat: {},
    message:
      known(`id object thread_id assistant_id attachments role content status created created_at completed_at metadata
      type model error_code usage`),
  },

  chatsOfMessages(values) {
    if (values.length === 0 || !values.every((value) => asObject(value)?.object === 'thread.message'))
      return []
    const threads = groupBy(values, (value) => asObject(value)?.thread_id)
    return [...threads].map(([id, messages]) => ({ about: {}, facts: { id }, messages }))
  },

  read(message) {
    const role = chatRole(message.role)
    if (!role) return undefined
    const createdAt = toIsoTime(message.created_at ?? message.created)
    const model = asText(message.model) ?? asText(asObject(message.metadata)?.modelId)
    const usage = chatUsage(message.usage)
    return {
      id: asText(message.id),
      role,
      parts: (asArray(message.content) ?? [message.content]).flatMap(pieceParts),
      facts: {
        createdAt,
        model: role === 'assistant' ? model : undefined,
        ...(usage && { usage }),
      },
    }
  },
})

function pieceParts(value: unknown): Part[] {
  const piece = asObject(value)
  if (piece?.type === 'tool_call') return [callOf(piece)]
  const text = asText(asObject(piece?.text)?.value) ?? asText(piece?.text)
  if (piece?.type === 'reasoning' && text !== undefined) return [{ type: 'reasoning', text }]
  return openaiContent(value)
}

function callOf(piece: JsonObject): Part {
  const content = toolOutput(piece.output)
  return {
    type: 'tool-call',
    toolCallId: asText(piece.tool_call_id) ?? '',
    toolName: asText(piece.tool_name) ?? 'unknown',
    input: piece.input ?? {},
    ...(content.length > 0 && { result: { outcome: 'unset', content } }),
  }
}

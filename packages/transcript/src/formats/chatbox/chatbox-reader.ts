import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: settings are no conversation. */
const TAKEN_KEYS = takenKeys(`
  : __exported_items __exported_at chat-sessions chat-sessions-list settings configs messages
  settings: ...
  configs: ...
  chat-sessions-list: id name type starred copilotId picUrl assistantAvatarKey
  **.settings: ...
  **.contentParts: type text storageKey url state toolCallId toolName args result startTime duration
  **.usage: inputTokens outputTokens totalTokens
`)

/** Reads exports of Chatbox, of all its versions. */
export const chatboxReader: ConversationReader = createExportReader({
  id: 'chatbox',
  label: 'Chatbox export',
  takes: TAKEN_KEYS,
  application: 'Chatbox',
  keys: {
    chat: known(
      'id name type messages settings picUrl starred copilotId assistantAvatarKey threads threadName messageForksHash',
    ),
    message: known(
      'id role name content contentParts cancel generating aiProvider model timestamp updatedAt wordCount tokenCount tokensUsed firstTokenLatency status error errorCode errorExtra usage finishReason files links pictures reasoningContent tokenCountMap',
    ),
  },

  elementsOf: (value) => sessionsIn(asObject(value)),

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages) return undefined
    return { about, facts: { id: about.id, title: about.name }, messages }
  },

  read(message) {
    const role = chatRole(message.role)
    if (!role || !('content' in message || 'contentParts' in message)) return undefined
    const model = role === 'assistant' ? asText(message.model) : undefined
    const createdAt = toIsoTime(message.timestamp)
    const usage = chatUsage(message.usage)
    return {
      id: asText(message.id),
      role,
      parts: partsOf(message),
      facts: { ...(createdAt && { createdAt }), ...(model && { model }), ...(usage && { usage }) },
    }
  },
})

/** Older exports have the chats in a list, newer ones each under a key of its own. */
function sessionsIn(value: JsonObject | undefined): unknown[] | undefined {
  const list = asArray(value?.['chat-sessions'])
  if (list?.some((chat) => asArray(asObject(chat)?.messages))) return list
  if (!value || !('chat-sessions-list' in value)) return undefined
  const chats = Object.entries(value).filter(([key]) => key.startsWith('session:'))
  return chats.length > 0 ? chats.map(([, chat]) => chat) : undefined
}

function partsOf({ content, contentParts: pieces, reasoningContent: thought, error }: JsonObject): Part[] {
  const thoughts = uiText(thought).map(({ text }): Part => ({ type: 'reasoning', text }))
  const said = asArray(pieces) ? asObjects(pieces).flatMap(pieceOf) : uiText(content)
  return [...thoughts, ...said, ...uiText(error)]
}

function pieceOf(piece: JsonObject): Part[] {
  const [text] = uiText(piece.text)
  if (piece.type === 'text' || piece.type === 'info') return text ? [text] : []
  if (piece.type === 'reasoning') return text ? [{ type: 'reasoning', text: text.text }] : []
  if (piece.type === 'image') {
    const url = asText(piece.url)
    return [{ type: 'file', mediaType: 'image/*', ...(url && { url }) }]
  }
  if (piece.type !== 'tool-call')
    return [{ type: 'unknown', name: asText(piece.type) ?? 'content', value: piece }]
  const { toolCallId, toolName, args, result, state } = piece
  return [
    {
      type: 'tool-call',
      toolCallId: asText(toolCallId) ?? 'call',
      toolName: asText(toolName) ?? 'unknown',
      input: args ?? {},
      ...(result !== undefined && { result: toolAnswer(result, state === 'error' ? false : undefined) }),
    },
  ]
}

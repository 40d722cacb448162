import { type Dialect, typeOf } from '../../chats/find-exchanges.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { isChat, isForeignRequest } from '../../chats/message-shape.ts'
import { messageOfEvents } from './message-of-events.ts'

/** Blocks that no other interface has. */
const OWN_BLOCK = /^(tool_use|tool_result|redacted_thinking|(server|mcp)_tool_use|.+_tool_result|document)$/

/** The Messages interface of Anthropic. */
export const anthropicDialect: Dialect = {
  asked(object, isAnswered = false) {
    const messages = asArray(object.messages)
    if (!messages || messages.length === 0 || !messages.every(isTurn)) return undefined
    return isAnswered || isForeignRequest(object) || isConversation(messages) ? messages : undefined
  },

  /** The results of a batch say whether they succeeded. */
  answered(object) {
    if (object.type === 'succeeded') return anthropicDialect.answered(asObject(object.message) ?? {})
    const isAnswer = object.type === 'message' && object.role === 'assistant' && Array.isArray(object.content)
    return isAnswer && ('stop_reason' in object || 'usage' in object) ? [object] : undefined
  },

  isList: isConversation,
  isEvent: (object) => /^(message_(start|delta|stop)|content_block_(start|delta|stop))$/.test(typeOf(object)),
  responseOf: messageOfEvents,
}

/** Whether a list has turns of Anthropic's kind, and is no chat of OpenAI's. */
function isConversation(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every(isTurn) && list.some(isOwn) && !isChat(list)
}

function isTurn(value: unknown): boolean {
  const turn = asObject(value)
  if (!turn || !/^(user|assistant|system)$/.test(asText(turn.role) ?? '') || !('content' in turn))
    return false
  return (asArray(turn.content) ?? []).every(
    (block) => typeof block === 'string' || typeOf(asObject(block)) !== '',
  )
}

function isOwn(value: unknown): boolean {
  const turn: JsonObject = asObject(value) ?? {}
  if ('stop_reason' in turn) return true
  return (asArray(turn.content) ?? []).map(asObject).some((block) => {
    const type = typeOf(block)
    if (type === 'thinking') return typeof block?.thinking === 'string'
    return OWN_BLOCK.test(type) || (type === 'image' && asObject(block?.source) !== undefined)
  })
}

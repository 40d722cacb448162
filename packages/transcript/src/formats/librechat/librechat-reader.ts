import type { ConversationReader } from '../../reading/reader.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.content: type think tool_call text
  messages.content.tool_call: id name args output
  **.options: chatGptLabel endpoint frequency_penalty imageDetail model presence_penalty presetId promptPrefix resendFiles temperature title top_p
`)

/** Reads exports of LibreChat: a list of messages, or a tree of them; edited and repeated messages are branches. */
export const librechatReader: ConversationReader = createExportReader({
  id: 'librechat',
  label: 'LibreChat export',
  takes: TAKEN_KEYS,
  application: 'LibreChat',
  keys: {
    chat: known(`conversationId endpoint title exportAt branches recursive options messages messagesTree model createdAt
      updatedAt user _id __v`),
    message:
      known(`_id __v messageId conversationId createdAt updatedAt endpoint error isCreatedByUser isEdited model
      parentMessageId sender text unfinished user children content files attachments tokenCount promptTokens finish_reason iconURL depth
      siblingIndex thread_id plugin plugins expiredAt feedback addedConvo metadata bg`),
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages) ?? asArray(about?.messagesTree)
    if (!about || !messages || asText(about.conversationId) === undefined) return undefined
    return chatOf(about, messages)
  },

  read(message) {
    if (asText(message.messageId) === undefined || !('text' in message || 'content' in message))
      return undefined
    const isUser = message.isCreatedByUser === true || asText(message.sender)?.toLowerCase() === 'user'
    const createdAt = toIsoTime(message.createdAt)
    const model = asText(message.model)
    const author = asText(message.sender)
    return {
      id: asText(message.messageId),
      parentId: asText(message.parentMessageId) ?? null,
      role: isUser ? 'user' : 'assistant',
      parts: [...contentParts(message), ...files(message), ...dataParts(message, ['plugin', 'plugins'])],
      facts: {
        createdAt,
        model: isUser ? undefined : model,
        ...(!isUser && author && author !== model && { author }),
      },
    }
  },
})

function chatOf(about: JsonObject, messages: unknown[]): ExportedChat {
  const facts = {
    id: about.conversationId,
    title: about.title,
    createdAt: about.createdAt,
    updatedAt: about.updatedAt,
  }
  return { about, facts, messages: about.recursive === true ? messages.flatMap(flattened) : messages }
}

/** A message and all that answer it, a parent before its children. */
function flattened(value: unknown): unknown[] {
  const flat: unknown[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    flat.push(next)
    waiting.push(...(asArray(asObject(next)?.children) ?? []).toReversed())
  }
  return flat
}

/** The pieces of the content, else the text; that of a message that failed says why. */
function contentParts({ content, text, error }: JsonObject): Part[] {
  const pieces = (asArray(content) ?? []).map((piece) => asObject(piece) ?? { type: 'text', text: piece })
  const parts = pieces.flatMap((piece, index) => pieceParts(piece, index))
  const whole = asText(text)
  if (error === true && whole !== undefined)
    return [...parts, { type: 'data', name: 'error', data: { message: whole } }]
  return parts.length > 0 || whole === undefined ? parts : [{ type: 'text', text: whole }]
}

function pieceParts(piece: JsonObject, index: number): Part[] {
  const type = asText(piece.type) ?? 'content'
  const text = asText(piece[type]) ?? asText(asObject(piece.text)?.value)
  const call = asObject(piece.tool_call)
  if (call) return [callPart(call, `call-${index + 1}`)]
  if (type === 'error') return [{ type: 'data', name: 'error', data: piece }]
  if (type === 'think' || type === 'text')
    return text === undefined ? [] : [{ type: type === 'think' ? 'reasoning' : 'text', text }]
  const url = asText(asObject(piece.image_url)?.url)
  if (url !== undefined) return [{ type: 'file', mediaType: 'image/*', url }]
  return [{ type: 'unknown', name: type, value: piece }]
}

function callPart(call: JsonObject, fallbackId: string): Part {
  const args = asText(call.args)
  const content = toolOutput(call.output)
  return {
    type: 'tool-call',
    toolCallId: asText(call.id) ?? fallbackId,
    toolName: asText(call.name) ?? 'unknown',
    input: args === undefined ? (call.args ?? {}) : (parseEmbeddedText(args) ?? args),
    ...(content.length > 0 && { result: { outcome: 'unset', content } }),
  }
}

function files({ files: attached, attachments }: JsonObject): Part[] {
  return [...(asArray(attached) ?? []), ...(asArray(attachments) ?? [])].flatMap((value): Part[] => {
    const file = asObject(value)
    const filename = asText(file?.filename)
    return file
      ? [
          {
            type: 'file',
            mediaType: asText(file.type) ?? 'application/octet-stream',
            filename,
          },
        ]
      : []
  })
}

import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  data.content: type text image_file image_url refusal
  data.content.text: value annotations
  data.content.text.annotations: type text start_index end_index file_citation file_path url_citation
  data.content.text.annotations.file_citation: file_id quote
  data.content.text.annotations.file_path: file_id
  data.content.image_file: file_id detail
  data.content.image_url: url detail
  data.attachments: file_id tools
`)

/** Reads messages of a thread of OpenAI's Assistants, as the interface lists them, newest first or oldest first. */
export const openaiAssistantsReader: ConversationReader = createExportReader({
  id: 'openai-assistants',
  label: 'OpenAI Assistants thread',
  takes: TAKEN_KEYS,
  keys: {
    chat: known('object data first_id last_id has_more'),
    message: {
      ...known(`id object created_at thread_id role content file_ids assistant_id run_id attachments status
      incomplete_details incomplete_at completed_at`),
      metadata: {},
    },
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.data) ?? asArray(value)
    if (!messages?.every(isMessage) || messages.length === 0) return undefined
    const id = asText(asObject(messages[0])?.thread_id)
    const [first, last] = [timeOf(messages[0]), timeOf(messages.at(-1))]
    const inOrder = first > last ? messages.toReversed() : messages
    return { about: about ?? {}, facts: { ...(id && { id }) }, messages: inOrder }
  },

  read: readMessage,
})

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return (
    message?.object === 'thread.message' && chatRole(message.role) !== undefined && 'thread_id' in message
  )
}

function timeOf(message: unknown): number {
  const time = asObject(message)?.created_at
  return typeof time === 'number' ? time : 0
}

function readMessage(message: JsonObject): ExportedMessage | undefined {
  const role = chatRole(message.role)
  if (!role || message.object !== 'thread.message') return undefined
  const createdAt = toIsoTime(message.created_at)
  const files =
    asArray(message.attachments) ?? (asArray(message.file_ids) ?? []).map((id) => ({ file_id: id }))
  return {
    id: asText(message.id),
    role,
    parts: [...(asArray(message.content) ?? []).flatMap(partsOf), ...files.map(fileOf)],
    facts: { ...(createdAt && { createdAt }) },
  }
}

function partsOf(value: unknown): Part[] {
  const piece = asObject(value) ?? {}
  const words = asObject(piece.text)
  const text = asText(words?.value) ?? asText(piece.text) ?? asText(piece.refusal)
  const url = asText(asObject(piece.image_url)?.url)
  const image = asText(asObject(piece.image_file)?.file_id)
  if (text !== undefined)
    return [{ type: 'text', text }, ...(asArray(words?.annotations) ?? []).flatMap(sourceOf)]
  if (url !== undefined) return [{ type: 'file', mediaType: 'image/*', url }]
  if (image !== undefined) return [{ type: 'file', mediaType: 'image/*', filename: image }]
  return words ? [] : [{ type: 'unknown', name: asText(piece.type) ?? 'content', value }]
}

function sourceOf(value: unknown): Part[] {
  const citation = asObject(value)
  const id =
    asText(asObject(citation?.file_citation)?.file_id) ?? asText(asObject(citation?.file_path)?.file_id)
  return id === undefined ? [] : [{ type: 'source', sourceId: id, title: asText(citation?.text) }]
}

function fileOf(value: unknown): Part {
  return {
    type: 'file',
    mediaType: 'application/octet-stream',
    filename: asText(asObject(value)?.file_id),
  }
}

import { chatRole } from '../../chats/chat-role.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { groupBy } from '../../json/group-by.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  contentChunks: type text name publicArguments publicResult isSuccess referenceIds toolCallId
  files: id name type
  references: id url title source
`)

/** Reads chats of Le Chat of Mistral: in its export each file is the list of messages of one. */
export const leChatReader: ConversationReader = createExportReader({
  id: 'le-chat',
  label: 'Le Chat export',
  takes: TAKEN_KEYS,
  application: 'Le Chat',
  keys: {
    chat: {},
    message:
      known(`id version chatId content contentChunks role createdAt updatedAt reaction reactionDetail reactionComment
      preference preferenceOver context canvas quotes files references parentId parentVersion isStopped model`),
  },

  chatsOfMessages(values) {
    const messages = values.map(asObject)
    if (!messages.some((message) => message && isOwn(message))) return []
    if (!messages.every((message) => message && isMessage(message))) return []
    const chats = groupBy(values, (value) => asObject(value)?.chatId)
    return Array.from(chats, ([id, own]) => {
      const sorted = own.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
      return { about: {}, facts: { id }, messages: sorted }
    })
  },

  read(message) {
    const role = chatRole(message.role)
    if (!role || !isMessage(message)) return undefined
    const createdAt = toIsoTime(message.createdAt)
    const chunks = asObjects(message.contentChunks ?? message.content)
    const model = asText(message.model)
    return {
      id: asText(message.id),
      role,
      parts: [
        ...(chunks.length > 0 ? chunks.flatMap(chunkParts) : uiText(message.content)),
        ...sources(message),
      ],
      facts: { ...(createdAt && { createdAt }), ...(model && role === 'assistant' && { model }) },
    }
  },
})

/** Others name the chat of a message too. */
function isOwn(message: JsonObject): boolean {
  return 'contentChunks' in message || ('version' in message && 'parentVersion' in message)
}

function isMessage(message: JsonObject): boolean {
  return asText(message.chatId) !== undefined && chatRole(message.role) !== undefined && 'content' in message
}

function timeOf(value: unknown): string {
  return toIsoTime(asObject(value)?.createdAt) ?? ''
}

function chunkParts(chunk: JsonObject): Part[] {
  const { type, text, name, publicArguments: input, publicResult: result, isSuccess } = chunk
  if (type === 'text') return uiText(text)
  if (type === 'reference') return []
  if (type !== 'tool_call') return [{ type: 'data', name: asText(type) ?? 'chunk', data: chunk }]
  const stated = typeof input === 'string' ? (parseJson(input) ?? input) : input
  return [
    {
      type: 'tool-call',
      toolCallId: asText(chunk.toolCallId) ?? 'call',
      toolName: asText(name) ?? 'unknown',
      input: stated ?? {},
      ...(result != null && { result: toolAnswer(result, isSuccess) }),
    },
  ]
}

function sources({ references, files }: JsonObject): Part[] {
  const attached = asObjects(files).map(({ name }): Part => ({
    type: 'file',
    mediaType: 'application/octet-stream',
    filename: asText(name),
  }))
  const pages = (asArray(references) ?? []).map((reference) => asObject(reference) ?? {})
  return [...attached, ...citedPages(pages.map(({ url, title }) => ({ url, title })))]
}

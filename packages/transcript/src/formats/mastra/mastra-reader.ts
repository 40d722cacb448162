import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiPart, uiText } from '../../chats/ui-parts.ts'
import { uiToolCall } from '../../chats/ui-tool-part.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const CALL = 'state toolCallId toolName args result step input output errorText'

const TAKEN_KEYS = takenKeys(`
  : messages thread
  thread: id title resourceId createdAt updatedAt metadata
  thread.metadata: ...
  **.content: format parts content toolInvocations reasoning experimental_attachments metadata
  **.content.metadata: ...
  **.parts: type text reasoning details toolInvocation data mimeType mediaType url filename source ${CALL}
  **.toolInvocation: ${CALL}
  **.toolInvocations: ${CALL}
  **.details: type text signature
`)

/** Reads messages of threads as the memory of Mastra stores them. */
export const mastraReader: ConversationReader = createExportReader({
  id: 'mastra',
  label: 'Mastra messages',
  takes: TAKEN_KEYS,
  application: 'Mastra',
  keys: {
    chat: true,
    message: known('id role content createdAt threadId thread_id resourceId type'),
  },

  elementsOf: (value) => threadsIn(value),

  chatIn(value) {
    const { id, title, messages } = asObject(value) ?? {}
    const list = asArray(messages)
    return list && { about: {}, facts: { id, title }, messages: list }
  },

  read(message) {
    const role = chatRole(message.role)
    const content = contentOf(message)
    if (!role || !content) return undefined
    const id = asText(message.id)
    const createdAt = toIsoTime(message.createdAt)
    const parts = asObjects(content.parts).flatMap((part, index) => partsOf(part, `${id}-call-${index + 1}`))
    return {
      id,
      role,
      parts: parts.length > 0 ? parts : uiText(content.content),
      ...(createdAt && { facts: { createdAt } }),
    }
  },
})

function contentOf({ content }: JsonObject): JsonObject | undefined {
  const object = asObject(content)
  return typeof object?.format === 'number' && asArray(object.parts) ? object : undefined
}

function threadsIn(value: unknown): unknown[] | undefined {
  const messages = asArray(asObject(value)?.messages) ?? asArray(value)
  if (!messages?.some((message) => contentOf(asObject(message) ?? {}))) return undefined
  const thread = asObject(asObject(value)?.thread)
  const threads = groupBy(messages, (message) => {
    const { threadId, thread_id: id } = asObject(message) ?? {}
    return asText(threadId) ?? asText(id)
  })
  return Array.from(threads, ([id, own]) => ({
    id,
    ...(thread && thread.id === id && { title: thread.title }),
    messages: own,
  }))
}

function partsOf(part: JsonObject, fallbackId: string): Part[] {
  const call = uiToolCall(part, fallbackId)
  if (call) return [call.part]
  return uiPart(part) ?? [{ type: 'unknown', name: asText(part.type) ?? 'part', value: part }]
}

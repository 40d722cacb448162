import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose: folders, prompts and settings are no conversation. */
const TAKEN_KEYS = takenKeys(`
  : data checksum
  data.folders: ...
  data.userPrompts: ...
  data.userCharacters: ...
  data.installedPlugins: ...
  data.userInstalledPlugins: ...
  data.promptSettings: ...
  **.modelInfo: ...
  **.chatParams: ...
  **.character: ...
  **.linkedPlugins: ...
  **.tokenUsage: ...
  **.usage: total_tokens prompt_tokens completion_tokens input_tokens output_tokens
  **.content: type text image_url
  **.image_url: url detail
`)

/** Reads exports of TypingMind, with all its chats. */
export const typingMindReader: ConversationReader = createExportReader({
  id: 'typing-mind',
  label: 'TypingMind export',
  takes: TAKEN_KEYS,
  application: 'TypingMind',
  keys: {
    chat: known(`id chatID chatTitle title model modelID modelInfo preview messages createdAt updatedAt chatParams character
      linkedPlugins tokenUsage folderID pinnedAt deletedAt syncedAt selectedMultimodelIDs`),
    message: known(
      'uuid id role content createdAt updatedAt model modelID usage refusal finish keywords type titles threads',
    ),
  },

  elementsOf: (value) => asArray(asObject(asObject(value)?.data)?.chats),

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages || !isOwn(about, messages)) return undefined
    const { id, chatID, chatTitle, title, createdAt, updatedAt } = about
    return { about, facts: { id: id ?? chatID, title: chatTitle ?? title, createdAt, updatedAt }, messages }
  },

  read(message, { about }) {
    const role = chatRole(message.role)
    if (!role || !('content' in message)) return undefined
    const createdAt = toIsoTime(message.createdAt)
    const usage = chatUsage(message.usage)
    const model = role === 'assistant' ? (asText(message.model) ?? asText(about.model)) : undefined
    return {
      id: asText(message.uuid) ?? asText(message.id),
      role,
      parts: openaiContent(message.content),
      facts: { ...(createdAt && { createdAt }), ...(model && { model }), ...(usage && { usage }) },
    }
  },
})

/** Other applications have chats in their data too. */
function isOwn(about: JsonObject, messages: readonly unknown[]): boolean {
  return 'chatID' in about || asObjects(messages).some((message) => 'uuid' in message)
}

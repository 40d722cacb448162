import { createExportReader } from '../../chats/exported-chats.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  : activities
  **.from: id name role aadObjectId
  **.recipient: id name role aadObjectId
  **.conversation: id name isGroup tenantId conversationType
  **.attachments: contentType contentUrl name content thumbnailUrl
  **.attachments.content: ...
  **.suggestedActions: ...
  **.entities: ...
  **.channelData: ...
`)

const MESSAGE: Known =
  known(`id type timestamp localTimestamp localTimezone serviceUrl channelId from recipient conversation text textFormat
  inputHint attachments attachmentLayout suggestedActions entities channelData replyToId locale speak value valueType name label`)

/** Reads transcripts of the Bot Framework and Copilot Studio: activities, of which messages are shown. */
export const botFrameworkReader: ConversationReader = createExportReader({
  id: 'bot-framework',
  label: 'Bot Framework transcript',
  takes: TAKEN_KEYS,
  application: 'Bot Framework',
  keys: {
    chat: known('activities'),
    message: (activity): Known => (activity.type === 'message' ? MESSAGE : true),
  },

  chatIn(value) {
    const about = asObject(value)
    const activities = asArray(about?.activities)
    return about && activities?.some(isMessage) ? { about, messages: activities } : undefined
  },

  chatsOfMessages(values) {
    if (!values.some(isMessage) || !values.every((value) => asText(asObject(value)?.type))) return []
    return [{ about: {}, facts: { id: asObject(asObject(values[0])?.conversation)?.id }, messages: values }]
  },

  read(activity, { messages }) {
    const type = asText(activity.type)
    if (type === undefined) return undefined
    if (type !== 'message') return { role: 'system', parts: [{ type: 'data', name: type, data: activity }] }
    const from = asObject(activity.from) ?? {}
    const author = asText(from.name)
    const createdAt = toIsoTime(activity.timestamp)
    return {
      id: asText(activity.id),
      role: roleOf(activity) ?? (asText(from.id) && from.id === botIn(messages) ? 'assistant' : 'user'),
      parts: [...uiText(activity.text), ...attached(activity)],
      facts: { ...(author && { author }), ...(createdAt && { createdAt }) },
    }
  },
})

function isMessage(value: unknown): boolean {
  const { type, from, conversation, channelId } = asObject(value) ?? {}
  const isActivity = asObject(conversation) !== undefined || asText(channelId) !== undefined
  return type === 'message' && asObject(from) !== undefined && isActivity
}

/** Copilot Studio writes 0 for bots and 1 for people; some channels only say who receives. */
function roleOf(activity: JsonObject): 'user' | 'assistant' | undefined {
  const from = speakerOf(activity.from)
  const recipient = speakerOf(activity.recipient)
  if (from || !recipient) return from
  return recipient === 'user' ? 'assistant' : 'user'
}

function speakerOf(account: unknown): 'user' | 'assistant' | undefined {
  const role = asObject(account)?.role
  if (role === 'bot' || role === 0 || role === 'skill') return 'assistant'
  return role === 'user' || role === 1 ? 'user' : undefined
}

/**
 * The id of the bot where activities do not say who is one: it receives changes of the conversation, it alone says what input
 * it waits for, and else it receives the first message.
 */
const botIn = oncePerInput((messages: readonly unknown[]): unknown => {
  const activities = asObjects(messages)
  const change = activities.find(({ type }) => type === 'conversationUpdate')
  const hinting = activities.find((activity) => isMessage(activity) && asText(activity.inputHint))
  const ids = [change?.recipient, hinting?.from, activities.find(isMessage)?.recipient]
  return ids.map((account) => asObject(account)?.id).find((id) => asText(id) !== undefined)
})

/** Cards are kept as they are; files are files. */
function attached({ attachments }: JsonObject): Part[] {
  return asObjects(attachments).map((attachment): Part => {
    const { contentType, contentUrl, name, content } = attachment
    if (content !== undefined) return { type: 'data', name: asText(contentType) ?? 'card', data: content }
    return fileFromBytes(asText(contentType), asText(contentUrl), asText(name))
  })
}

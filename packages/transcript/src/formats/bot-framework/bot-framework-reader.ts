import { createExportReader } from '../../chats/exported-chats.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { type Known, known } from '../../reading/known-keys.ts'
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

  read(activity) {
    const type = asText(activity.type)
    if (type === undefined) return undefined
    if (type !== 'message') return { role: 'system', parts: [{ type: 'data', name: type, data: activity }] }
    const from = asObject(activity.from) ?? {}
    const author = asText(from.name)
    const createdAt = toIsoTime(activity.timestamp)
    return {
      id: asText(activity.id),
      role: roleOf(from, asObject(activity.recipient)),
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
function roleOf({ role }: JsonObject, recipient: JsonObject | undefined): 'user' | 'assistant' {
  if (role === 'bot' || role === 0 || role === 'skill') return 'assistant'
  if (role === 'user' || role === 1) return 'user'
  return recipient?.role === 'user' || recipient?.role === 1 ? 'assistant' : 'user'
}

/** Cards are kept as they are; files are files. */
function attached({ attachments }: JsonObject): Part[] {
  return asObjects(attachments).map((attachment): Part => {
    const { contentType, contentUrl, name, content } = attachment
    if (content !== undefined) return { type: 'data', name: asText(contentType) ?? 'card', data: content }
    return fileFromBytes(asText(contentType), asText(contentUrl), asText(name))
  })
}

import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose; Telegram has some hundred keys for what a message may be. */
const TAKEN_KEYS = takenKeys(`
  messages.text: type text href
  messages.text_entities: type text href
  chats.list.messages.text: type text href
  chats.list.messages.text_entities: type text href
`)

/** Reads chats with bots that Telegram exported in JSON. Who has the name of the chat is the bot; service messages are hidden. */
export const telegramReader: ConversationReader = createExportReader({
  id: 'telegram',
  label: 'Telegram export',
  takes: TAKEN_KEYS,
  application: 'Telegram',
  keys: {
    chat: Object.fromEntries(['name', 'type', 'id', 'messages'].map((key) => [key, true])),
    message: (message) =>
      Object.fromEntries(
        [...MESSAGE, ...(isService(message) ? Object.keys(message) : [])].map((key) => [key, true]),
      ),
  },

  elementsOf: (value) => asArray(asObject(asObject(value)?.chats)?.list) ?? [value],

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages || asText(about.type) === undefined) return undefined
    if (!asObjects(messages).some(isMessage)) return undefined
    return { about, facts: { id: String(about.id ?? ''), title: about.name }, messages }
  },

  read(message, chat) {
    if (isService(message))
      return { role: 'system', parts: [{ type: 'data', name: 'service', data: message }] }
    if (!isMessage(message)) return undefined
    const createdAt = toIsoTime(Number(message.date_unixtime) || asText(message.date))
    const author = asText(message.from)
    return {
      id: String(message.id),
      role: isBot(message, chat) ? 'assistant' : 'user',
      parts: [...uiText(textOf(message.text)), ...filesOf(message)],
      facts: { ...(author && { author }), ...(createdAt && { createdAt }) },
    }
  },
})

const MESSAGE =
  `id type date date_unixtime edited edited_unixtime from from_id text text_entities reply_to_message_id photo width height
  file file_name file_size photo_file_size thumbnail thumbnail_file_size media_type mime_type duration_seconds sticker_emoji forwarded_from forwarded_from_id via_bot
  reactions inline_bot_buttons author saved_from reply_to_peer_id`.split(/\s+/)

function isService({ type }: JsonObject): boolean {
  return type === 'service'
}

function isMessage({ type, text, date, from_id: from }: JsonObject): boolean {
  return type === 'message' && text !== undefined && typeof date === 'string' && asText(from) !== undefined
}

function isBot({ from, from_id: id }: JsonObject, { about }: ExportedChat): boolean {
  const isOther = id === `user${String(about.id)}` || (about.name != null && from === about.name)
  return isOther || BOT.test(asText(from) ?? '')
}

/** "Garden Bot", "garden_bot" and "GardenBot", and not "Talbot". */
const BOT = /(?:\b[Bb]|_b|[a-z]B)ot$/

/** A text, or pieces of it with their marks. */
function textOf(value: unknown): string {
  return (
    asString(value) ??
    (asArray(value) ?? []).map((piece) => asString(piece) ?? asString(asObject(piece)?.text) ?? '').join('')
  )
}

function filesOf({ photo, file, file_name: name, mime_type: stated }: JsonObject): Part[] {
  const filename = asText(name) ?? asText(file) ?? asText(photo)
  if (filename === undefined) return []
  const mediaType = asText(stated) ?? (photo === undefined ? 'application/octet-stream' : 'image/*')
  return [{ type: 'file', mediaType, filename }]
}

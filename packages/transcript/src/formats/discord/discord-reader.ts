import { createExportReader } from '../../chats/exported-chats.ts'
import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  guild: id name iconUrl
  channel: id type categoryId category name topic
  dateRange: after before
  messages.author: id name discriminator nickname color isBot roles avatarUrl
  messages.author.roles: ...
  messages.attachments: id url fileName fileSizeBytes
  messages.embeds: title url timestamp description color
  messages.reactions: ...
  messages.mentions: ...
  messages.stickers: ...
  messages.inlineEmojis: ...
  messages.reference: messageId channelId guildId
  messages.interaction: ...
`)

/** Reads channels that DiscordChatExporter saved in JSON: what bots said is the assistant's. */
export const discordReader: ConversationReader = createExportReader({
  id: 'discord',
  label: 'Discord export',
  takes: TAKEN_KEYS,
  application: 'Discord',
  keys: {
    chat: known('guild channel dateRange exportedAt messages messageCount'),
    message:
      known(`id type timestamp timestampEdited callEndedTimestamp isPinned content author attachments embeds stickers
      reactions mentions reference inlineEmojis interaction`),
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    const channel = asObject(about?.channel)
    if (!about || !messages || !channel || !('guild' in about)) return undefined
    return { about, facts: { id: channel.id, title: channel.name }, messages }
  },

  read(message) {
    const author = asObject(message.author)
    if (!author || typeof message.content !== 'string') return undefined
    const createdAt = toIsoTime(message.timestamp)
    return {
      id: asText(message.id),
      role: author.isBot === true ? 'assistant' : 'user',
      parts: [...uiText(message.content), ...embedded(message), ...attached(message)],
      facts: {
        author: asText(author.nickname) ?? asText(author.name),
        ...(createdAt && { createdAt }),
      },
    }
  },
})

/** Bots say much in frames with a title. */
function embedded({ embeds }: JsonObject): Part[] {
  return asObjects(embeds).flatMap(({ title, description }) => [title, description].flatMap(uiText))
}

function attached({ attachments }: JsonObject): Part[] {
  return asObjects(attachments).map(({ url, fileName }) => {
    const filename = asText(fileName)
    return fileFromBytes(mediaTypeOfUrl(filename), asText(url), filename)
  })
}

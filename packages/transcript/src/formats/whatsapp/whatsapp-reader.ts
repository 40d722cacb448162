import { isBotName } from '../../chats/bot-name.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { reportTurns } from '../../chats/report-turns.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { isWhatsappChat, type WhatsappEntry, whatsappEntries } from './whatsapp-lines.ts'

const FORMAT = 'whatsapp'

/**
 * Reads chats that WhatsApp exported as text, from telephones of both kinds. Meta AI and who is named a bot are the
 * assistants; what the application notes is hidden. A record of the report is a message.
 */
export const whatsappReader: ConversationReader = {
  id: FORMAT,
  label: 'WhatsApp chat',
  holds: 'conversations',
  reads: 'text',
  detect: ({ text }: Records) => text !== undefined && isWhatsappChat(text),

  read({ text = '' }: Records, file: TranscriptFile): ImportResult {
    const entries = whatsappEntries(text)
    const title = /WhatsApp Chat (?:with|-) (.+?)(?:\.txt|\.zip)?$/.exec(file.name ?? '')?.[1]
    const conversation = chatConversation(entries.map(messageOf), {
      source: { format: FORMAT, application: 'WhatsApp' },
      about: { title },
      file,
    })
    return { conversations: [conversation].filter(hasContent), report: reportTurns(FORMAT, entries) }
  },
}

/** What the application writes in the name of a person begins with a mark that nobody types. */
const NOTED = /^\u200e(?!<attached)(?!\[)/

function messageOf({ author, text, createdAt }: WhatsappEntry, index: number): Message {
  const isNote = author === undefined
  const parts = partsOf(text)
  const isNotice = !isNote && NOTED.test(text) && parts.every(({ type }) => type === 'text')
  const speaker: Message['role'] = author !== undefined && isBotName(author) ? 'assistant' : 'user'
  return {
    id: `message-${index + 1}`,
    parentId: index === 0 ? null : `message-${index}`,
    role: isNote ? 'system' : speaker,
    parts,
    ...(author !== undefined && { author }),
    ...(createdAt && { createdAt }),
    ...(isNotice && { isNotice }),
    ...((isNote || parts.length === 0) && { hidden: true }),
  }
}

/** Words for files that were left out, in some languages of telephones, and what the files were. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^<?(?:image|photo|sticker|afbeelding|foto|bild|imagen|imagem|immagine|figurinha)\b/i, 'image/*'],
  [/^<?GIF\b/i, 'image/gif'],
  [/^<?(?:video|vídeo|vidéo)\b/i, 'video/*'],
  [/^<?(?:audio|áudio)/i, 'audio/*'],
  [
    /^<?(?:document|documento|dokument|media|médias?|multimedia|mídia|medien|archivo)/i,
    'application/octet-stream',
  ],
]

const OMITTED =
  /^<?[\p{L} ]{3,20} (?:omitted|weggelaten|weggelassen|ausgeschlossen|omitid[oa]|omess[oaie]|omis[e]?s?|absente?s?|ocultad[oa])>?$/iu

/** A file with its name, as telephones of both kinds write it, or the word for one that was left out. */
function partsOf(text: string): Part[] {
  const plain = text.replaceAll('\u200e', '')
  const [whole, attached, named] =
    /^(?:[^\n]* )?<attached: ([^<>\n]+)>|^([^\n]{1,200}) \(file attached\)$/m.exec(plain) ?? []
  const filename = attached ?? named
  if (OMITTED.test(plain)) return [{ type: 'file', mediaType: leftOut(plain) }]
  if (filename === undefined || whole === undefined)
    return plain.trim() === '' ? [] : [{ type: 'text', text: plain }]
  const rest = plain.replace(whole, '').trim()
  const file: Part = { type: 'file', mediaType: mediaTypeOf(filename), filename }
  return rest === '' ? [file] : [file, { type: 'text', text: rest }]
}

function leftOut(words: string): string {
  return LEFT_OUT.find(([kind]) => kind.test(words))?.[1] ?? 'application/octet-stream'
}

const MEDIA_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:jpe?g|png|webp|heic|gif)$/i, 'image/*'],
  [/\.(?:mp4|mov|3gp)$/i, 'video/*'],
  [/\.(?:opus|m4a|mp3|aac|ogg)$/i, 'audio/*'],
  [/\.pdf$/i, 'application/pdf'],
]

function mediaTypeOf(filename: string): string {
  return MEDIA_TYPES.find(([ending]) => ending.test(filename))?.[1] ?? 'application/octet-stream'
}

import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { Conversation, ConversationEvent, Message, NameFile } from '@vitrine/transcript'
import { extractFiles, storedFileUrl } from '../library/extract-files.ts'
import { type ListedFile, listFilesOfConversation } from '../library/list-files.ts'

/** An event whose files stand apart. */
export interface ExtractedEvent {
  event: ConversationEvent
  /** Bytes by SHA-256 in hex. */
  files: Map<string, Uint8Array>
}

/** Takes the bytes of `data:` URLs out of an event, as an import does. Files that the conversation is known to have stay named. */
export function extractEventFiles(event: ConversationEvent, known?: ReadonlySet<string>): ExtractedEvent {
  const alone = conversationOf(event)
  if (!alone) return { event, files: new Map() }
  const { model, files } = extractFiles(alone, known)
  const parts = model.messages[0]?.parts ?? []
  if (event.type === 'message-set')
    return { event: { ...event, message: { ...event.message, parts } }, files }
  const [part] = parts
  return event.type === 'part-set' && part ? { event: { ...event, part }, files } : { event, files }
}

/** The files that an event brings. */
export function listEventFiles(event: ConversationEvent): ListedFile[] {
  const alone = conversationOf(event)
  return alone ? listFilesOfConversation(alone) : []
}

/** The addresses of files that a message of a conversation has. */
export function fileUrlsOf(message: Message): string[] {
  const files = listFilesOfConversation(holding(message))
  return files.map(({ sha256 }) => SHARED_FILE_SCHEME + sha256)
}

/** Gives the address under which a file is stored; each is looked at once, however often a stream names it. */
export function createFileNames(): NameFile {
  const names = new Map<string, string>()
  return (url) => {
    const name = names.get(url) ?? storedFileUrl(url)
    names.set(url, name)
    return name
  }
}

function conversationOf(event: ConversationEvent): Conversation | undefined {
  if (event.type === 'message-set') return holding({ ...event.message, parentId: null })
  if (event.type !== 'part-set') return undefined
  return holding({ id: event.messageId, parentId: null, role: 'assistant', parts: [event.part] })
}

function holding(message: Message): Conversation {
  return { id: '', kind: 'agent', title: '', source: { format: '' }, messages: [message] }
}

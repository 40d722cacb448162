import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asObject, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { findPlainChats, isChat, type PlainChat } from './find-plain-chats.ts'
import { plainTurns } from './plain-turns.ts'

const CHAT = 'id title name created created_at createdAt timestamp updated updated_at updatedAt'

const TAKEN_KEYS = takenKeys(`
  **.sessions: ${CHAT} messages history turns
  **.conversations: ${CHAT} messages history turns
  **.content: type text
  **.message: type text
  **.text: type text
`)

/**
 * Reads chats in JSON that a program of somebody's own has stored: lists of turns or of questions with their answers, under
 * whatever names, each of which is a conversation. It is asked last.
 */
export const plainChatReader: ConversationReader = createExportReader({
  id: 'plain-chat',
  label: 'Chat in JSON',
  takes: TAKEN_KEYS,
  keys: {
    chat: known(CHAT),
    message: (message) =>
      known(
        plainTurns(message)
          .flatMap(({ keys }) => keys)
          .join(' '),
      ),
  },

  elementsOf(value) {
    const chats = findPlainChats(value)
    return chats.length > 0 ? chats : undefined
  },

  chatIn: (value) => chatOf(asObject(value)),

  chatsOfMessages: (values) => (isChat(values) ? [{ about: {}, messages: values }] : []),

  read(message): ExportedMessage[] | undefined {
    const turns = plainTurns(message)
    if (turns.length === 0) return undefined
    return turns.map(({ role, text, author, time }) => {
      const createdAt = toIsoTime(time)
      return {
        role,
        parts: text.trim() === '' ? [] : [{ type: 'text', text }],
        isNext: true,
        facts: { ...(author && { author }), ...(createdAt && { createdAt }) },
      }
    })
  },
})

function chatOf(found: JsonObject | undefined): ExportedChat | undefined {
  const { about, name, messages } = (found ?? {}) as Partial<Record<keyof PlainChat, unknown>>
  const around = asObject(about)
  if (!around || !Array.isArray(messages)) return undefined
  return {
    about: around,
    facts: {
      id: around.id,
      title: around.title ?? around.name ?? name,
      created: around.created_at ?? around.createdAt ?? around.timestamp,
    },
    messages,
  }
}

import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  extra: api model reasoning reasoning_duration reasoning_type token_count gen_id bias isSmallSys display_text image inline_image title
  swipe_info: send_date gen_started gen_finished extra
  swipe_info.extra: api model reasoning reasoning_duration reasoning_type token_count gen_id bias
  chat_metadata: note_prompt note_interval note_position note_depth note_role tainted timedWorldInfo variables chat_id_hash integrity main_chat lastInContextMessageId
`)

/** Reads chats of SillyTavern, a line each after a head. Other answers to choose from are branches. */
export const sillyTavernReader: ConversationReader = createExportReader({
  id: 'silly-tavern',
  label: 'SillyTavern chat',
  takes: TAKEN_KEYS,
  application: 'SillyTavern',
  keys: {
    chat: known('user_name character_name create_date chat_metadata'),
    message:
      known(`name is_user is_system is_name send_date mes swipes swipe_id swipe_info extra title gen_started
      gen_finished force_avatar original_avatar`),
  },

  chatsOfMessages(values) {
    const [head, ...lines] = values
    const about = isHead(head) ? asObject(head) : undefined
    const messages = about ? lines : values
    if (messages.length === 0 || !messages.every(isMessage)) return []
    const title = asText(about?.character_name)
    return [{ about: about ?? {}, facts: { ...(title && { title }) }, messages }]
  },

  read: (message) => versionsOf(message),
})

function isHead(value: unknown): boolean {
  return asText(asObject(value)?.user_name) !== undefined && 'character_name' in (asObject(value) ?? {})
}

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return typeof message?.is_user === 'boolean' && typeof message.mes === 'string' && 'name' in message
}

function versionsOf(message: JsonObject): ExportedMessage[] | undefined {
  if (!isMessage(message)) return undefined
  const swipes = asArray(message.swipes) ?? []
  const chosen = asNumber(message.swipe_id) ?? 0
  const shown = versionOf(message, message.mes, asObject(message.extra))
  if (message.is_user === true || swipes.length < 2) return [shown]
  const infos = asArray(message.swipe_info) ?? []
  const others = swipes.flatMap((swipe, index) =>
    index === chosen
      ? []
      : [{ ...versionOf(message, swipe, asObject(asObject(infos[index])?.extra)), isReplaced: true }],
  )
  return [...others, shown]
}

function versionOf(message: JsonObject, text: unknown, extra: JsonObject | undefined): ExportedMessage {
  const isUser = message.is_user === true
  const model = asText(extra?.model)
  const createdAt = toIsoTime(message.send_date)
  const author = asText(message.name)
  return {
    role: isUser ? 'user' : 'assistant',
    parts: [...partsOf('reasoning', extra?.reasoning), ...partsOf('text', text)],
    facts: {
      ...(author && { author }),
      ...(createdAt && { createdAt }),
      ...(model && !isUser && { model }),
      ...(message.is_system === true && { hidden: true }),
    },
  }
}

function partsOf(type: 'text' | 'reasoning', value: unknown): Part[] {
  const text = asText(value)
  return text === undefined ? [] : [{ type, text }]
}

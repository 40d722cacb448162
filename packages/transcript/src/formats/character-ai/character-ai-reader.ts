import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  : turns meta chat histories info
  meta: next_token
  chat: ...
  info: ...
  histories: histories
  histories.histories: msgs created external_id last_interaction
  turns.turn_key: chat_id turn_id
  turns.author: author_id name is_human
  turns.candidates: candidate_id create_time raw_content is_final editor safety_truncated
  turns.candidates.editor: ...
  **.src: name is_human user character
  **.src.user: ...
  **.src.character: ...
`)

/** Reads chats of character.ai: turns as its page is given them, and histories of its older export. */
export const characterAiReader: ConversationReader = createExportReader({
  id: 'character-ai',
  label: 'character.ai chat',
  takes: TAKEN_KEYS,
  application: 'character.ai',
  keys: {
    file: (value) => ('histories' in value ? known('histories info') : true),
    chat: known('turns meta chat msgs created external_id last_interaction'),
    message: known(
      'turn_key create_time last_update_time state author candidates primary_candidate_id is_pinned src text id uuid is_alternative created image_rel_path',
    ),
  },

  elementsOf: (value) => asArray(asObject(asObject(value)?.histories)?.histories) ?? [value],

  chatIn(value) {
    const about = asObject(value)
    const turns = asArray(about?.turns)
    // The page asks for the newest turns first.
    if (about && turns?.some(isTurn)) return { about, messages: turns.toReversed() }
    const messages = asArray(about?.msgs)
    if (!about || !messages?.some((message) => asObject(asObject(message)?.src))) return undefined
    return { about, facts: { id: about.external_id, created: about.created }, messages }
  },

  read: (message) => (isTurn(message) ? versionsOf(message) : olderMessage(message)),
})

function isTurn(value: unknown): boolean {
  const turn = asObject(value)
  return asObject(turn?.author) !== undefined && asArray(turn?.candidates) !== undefined
}

/** Other answers to choose from are branches; the chosen one goes on. */
function versionsOf(turn: JsonObject): ExportedMessage[] {
  const author = asObject(turn.author) ?? {}
  const candidates = asObjects(turn.candidates)
  const chosen = candidates.find(({ candidate_id: id }) => id === turn.primary_candidate_id) ?? candidates[0]
  const others = candidates.filter((candidate) => candidate !== chosen)
  const createdAt = toIsoTime(turn.create_time)
  return [...others, ...(chosen ? [chosen] : [])].map((candidate) => ({
    id: asText(candidate.candidate_id),
    role: author.is_human === true ? 'user' : 'assistant',
    parts: uiText(candidate.raw_content),
    isReplaced: candidate !== chosen,
    facts: { author: asText(author.name), ...(createdAt && { createdAt }) },
  }))
}

function olderMessage({ src, text, is_alternative: isOther }: JsonObject): ExportedMessage | undefined {
  const author = asObject(src)
  if (!author || typeof text !== 'string') return undefined
  return {
    role: author.is_human === true ? 'user' : 'assistant',
    parts: uiText(text),
    isReplaced: isOther === true,
    facts: { author: asText(author.name) },
  }
}

import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { groupBy } from '../../json/group-by.ts'
import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { promptKindOf } from './prompt-kinds.ts'

const TAKEN_KEYS = takenKeys(`
  pastedContents.*: id type content contentHash mediaType filename dimensions sourcePath
  parts: ...
`)

/**
 * Reads lists of what people asked an agent, without its answers: `history.jsonl` of Codex, Claude Code and Amp, `logs.json`
 * of Gemini CLI, `prompt-history.jsonl` of OpenCode. Each session is a conversation.
 */
export const promptHistoryReader: ConversationReader = createExportReader({
  id: 'prompt-history',
  label: 'Prompt history',
  takes: TAKEN_KEYS,
  keys: {
    chat: true,
    message: known(
      'session_id conversation_id ts text display pastedContents timestamp project sessionId messageId type message input parts mode cwd',
    ),
  },

  chatsOfMessages(values) {
    if (!isMajority(values, (value) => promptKindOf(value) !== undefined)) return []
    const sessions = groupBy(values, (value) => {
      const entry = asObject(value)
      return entry && asText(promptKindOf(entry)?.session(entry))
    })
    return Array.from(sessions, ([id, messages]) => ({ about: {}, facts: { id }, messages }))
  },

  chatIn: (value) => (promptKindOf(value) ? { about: {}, messages: [value] } : undefined),

  read(entry) {
    const kind = promptKindOf(entry)
    if (!kind) return undefined
    const createdAt = toIsoTime(kind.time(entry))
    const parts: Part[] = [...uiText(kind.text(entry)), ...pasted(entry)]
    const role = kind.application === 'Gemini CLI' ? roleOfEntry(entry) : 'user'
    return { role, parts, ...(createdAt && { facts: { createdAt } }) }
  },
})

/** What Gemini CLI itself answers stands under its name. */
function roleOfEntry({ type }: JsonObject): Role {
  return type === 'gemini' ? 'assistant' : (chatRole(type) ?? 'system')
}

/** What was pasted stands beside the words that name it. */
function pasted({ pastedContents, parts }: JsonObject): Part[] {
  const contents = asObjects(Object.values(asObject(pastedContents) ?? {}))
  const files = asObjects(parts).filter(({ type }) => type !== 'text')
  return [
    ...contents.flatMap(({ content }) => uiText(content)),
    ...files.map((part): Part => ({ type: 'data', name: asText(part.type) ?? 'part', data: part })),
  ]
}

import { createExportReader } from '../../chats/exported-chats.ts'
import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'

const ROLES = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
])

/** Reads chats of AutoGen's groups of agents: a history whose speakers stand in the name or in the role. */
export const autogenReader: ConversationReader = createExportReader({
  id: 'autogen',
  label: 'AutoGen group chat',
  application: 'AutoGen',
  keys: { chat: known('history question question_ID'), message: known('content role name') },

  chatsIn: (value) =>
    (asArray(value) ?? [value]).flatMap((element) => {
      const about = asObject(element)
      const messages = asArray(about?.history)
      if (!about || !messages?.every((message) => typeof asObject(message)?.content === 'string')) return []
      if (!('question' in about || 'question_ID' in about)) return []
      const facts = { id: about.question_ID, title: asText(about.question) }
      return [{ about, facts, messages }]
    }),

  read(message) {
    const speaker = asText(message.role)
    if (speaker === undefined) return undefined
    const role = ROLES.get(speaker) ?? 'assistant'
    const author = asText(message.name) ?? (ROLES.has(speaker) ? undefined : speaker)
    const text = asText(message.content)
    return {
      role,
      parts: text === undefined ? [] : [{ type: 'text', text }],
      facts: author ? { author } : {},
    }
  },
})

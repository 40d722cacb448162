import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  metadata: title user dates link powered_by
  metadata.user: name email
  metadata.dates: created updated exported
`)

const SPEAKERS = new Map<unknown, Role>([
  ['Prompt', 'user'],
  ['Response', 'assistant'],
])

/** Reads what the browser extensions ChatGPT Exporter, Claude Exporter and their kin save in JSON: prompts and responses. */
export const chatExporterReader: ConversationReader = createExportReader({
  id: 'chat-exporter',
  label: 'ChatGPT Exporter',
  takes: TAKEN_KEYS,
  keys: { chat: known('metadata messages title'), message: known('role say time') },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages?.some((message) => typeof asObject(message)?.say === 'string')) return undefined
    const { title, dates } = asObject(about.metadata) ?? {}
    return { about, facts: { title, created: toIsoTime(asObject(dates)?.created) }, messages }
  },

  read({ role, say, time }) {
    const speaker = SPEAKERS.get(role)
    if (!speaker || typeof say !== 'string') return undefined
    const createdAt = toIsoTime(asText(time))
    return { role: speaker, parts: uiText(say), ...(createdAt && { facts: { createdAt } }) }
  },
})

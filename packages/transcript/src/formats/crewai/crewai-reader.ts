import { chatConversation } from '../../chats/chat-conversation.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { ExportedThread } from '../../chats/exported-thread.ts'
import { reportTurns } from '../../chats/report-turns.ts'
import { asObject } from '../../json/json-value.ts'
import { hasContent } from '../../model/has-content.ts'
import { known } from '../../reading/known-keys.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { crewEntries, isCrewLog } from './crew-log.ts'
import { askedEntries, crewMessages, isCrewEntry } from './crew-messages.ts'

const FORMAT = 'crewai'
const LABEL = 'CrewAI log'

const askedIn = oncePerInput(askedEntries)

/** Reads the log of a crew in JSON (`output_log_file`): each task as it was given, and what its agent made of it. */
export const crewaiReader: ConversationReader = createExportReader({
  id: FORMAT,
  label: LABEL,
  takes: takenKeys('metadata: ...'),
  application: 'CrewAI',
  keys: {
    chat: true,
    message: known(
      'timestamp task_name task agent status output input message level crew flow tool error duration metadata',
    ),
  },

  chatsOfMessages(values) {
    const entries = values.filter((value) => isCrewEntry(asObject(value) ?? {}))
    return entries.length * 2 > values.length ? [{ about: {}, messages: values }] : []
  },

  read: (entry, { messages }) =>
    isCrewEntry(entry) ? crewMessages(entry, askedIn(messages).has(entry)) : undefined,
})

/** Reads the same log in text. */
export const crewaiTextReader: ConversationReader = {
  id: FORMAT,
  label: LABEL,
  holds: 'conversations',
  reads: 'text',
  detect: ({ text }) => text !== undefined && isCrewLog(text),

  read({ text = '' }, file) {
    const entries = crewEntries(text)
    const thread = new ExportedThread(undefined)
    const asked = askedEntries(entries.map(({ value }) => value))
    for (const { value } of entries) thread.add(crewMessages(value, asked.has(value)))
    const source = { format: FORMAT, application: 'CrewAI' }
    const conversation = chatConversation(thread.messages(), { source, about: {}, file })
    return { conversations: [conversation].filter(hasContent), report: reportTurns(FORMAT, entries) }
  },
}

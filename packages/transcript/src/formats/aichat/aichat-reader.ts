import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { aichatSession, isAichatText } from './aichat-turns.ts'

/** Reads sessions of aichat, which it keeps in YAML, and its log `messages.md`. */
export const aichatReader: ConversationReader = writtenSessionReader({
  id: 'aichat',
  label: 'aichat session',
  application: 'aichat',
  sessionIn: aichatSession,
  isSession: isAichatText,
})

import type { ConversationReader } from '../../reading/reader.ts'
import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import { copilotSession } from './copilot-cli-markdown-turns.ts'

/** Reads the Markdown that Copilot CLI writes of a session by `/share` or `--share`. */
export const copilotCliMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'copilot-cli-markdown',
  label: 'Copilot CLI in Markdown',
  application: 'Copilot CLI',
  sessionIn: copilotSession,
})

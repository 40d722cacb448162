import type { ConversationReader } from '../../reading/reader.ts'
import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import { opencodeSession } from './opencode-markdown-turns.ts'

/** Reads the Markdown that opencode writes of a session. */
export const opencodeMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'opencode-markdown',
  label: 'OpenCode in Markdown',
  application: 'OpenCode',
  sessionIn: opencodeSession,
})

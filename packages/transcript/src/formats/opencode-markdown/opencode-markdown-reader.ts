import type { ConversationReader } from '../../reading/reader.ts'
import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import { opencodeSession } from './opencode-markdown-turns.ts'
import { sharedSession } from './share-markdown-turns.ts'

/** Reads the Markdown that opencode writes of a session, and that Kimaki shares of one. */
export const opencodeMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'opencode-markdown',
  label: 'OpenCode in Markdown',
  application: 'OpenCode',
  sessionIn: (text) => opencodeSession(text) ?? sharedSession(text),
})

import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { cascadeSession } from './cascade-turns.ts'

/** Reads the Markdown that Windsurf and Antigravity write of a chat with their agent. */
export const cascadeMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'cascade-markdown',
  label: 'Cascade in Markdown',
  application: 'Cascade',
  sessionIn: cascadeSession,
})

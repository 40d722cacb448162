import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { geminiCliMarkdownSession } from './gemini-cli-markdown-turns.ts'

/** Reads the Markdown that Gemini CLI writes of a chat on `/chat share`. */
export const geminiCliMarkdownReader: ConversationReader = writtenSessionReader({
  id: 'gemini-cli-markdown',
  label: 'Gemini CLI in Markdown',
  application: 'Gemini CLI',
  sessionIn: geminiCliMarkdownSession,
})

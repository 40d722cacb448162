import type { ConversationReader } from '../../reading/reader.ts'
import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import { claudeCodeText, isClaudeCodeText } from './claude-code-text-turns.ts'

/** Reads what Claude Code writes by `/export`, or what is copied out of its terminal; long output is cut there. */
export const claudeCodeTextReader: ConversationReader = writtenSessionReader({
  id: 'claude-code-text',
  label: 'Claude Code as text',
  application: 'Claude Code',
  isSession: isClaudeCodeText,
  sessionIn: claudeCodeText,
})

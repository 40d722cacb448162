import type { ConversationReader } from '../../reading/reader.ts'
import { readSessions } from '../claude-code/claude-code-reader.ts'
import { isIflowSession } from '../claude-code/session-records.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

/** Reads sessions of iFlow, those below `~/.iflow/projects`: the lines of Claude Code, with results of Gemini's kind. */
export const iflowReader: ConversationReader = {
  id: 'iflow',
  label: 'iFlow session',
  takes: TAKEN_KEYS,
  holds: 'conversations',
  detect: isIflowSession,
  read: (source, file) => readSessions(source, file, { format: 'iflow', application: 'iFlow' }),
}

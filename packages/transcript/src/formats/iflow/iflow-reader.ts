import type { ConversationReader } from '../../reading/reader.ts'
import { readSessions } from '../claude-code/claude-code-reader.ts'
import { isIflowSession } from '../claude-code/session-records.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.content.content: callId responseParts resultDisplay
  message.content.content.responseParts: functionResponse
  message.content.content.responseParts.functionResponse: id name response
  toolUseResult: toolName status timestamp
  **.response: output
  **.resultDisplay: fileDiff fileName newContent originalContent
  **.usage: input_tokens output_tokens
`)

/** Reads sessions of iFlow, those below `~/.iflow/projects`: the lines of Claude Code, with results of Gemini's kind. */
export const iflowReader: ConversationReader = {
  id: 'iflow',
  label: 'iFlow session',
  takes: TAKEN_KEYS,
  holds: 'conversations',
  detect: isIflowSession,
  read: (source, file) => readSessions(source, file, { format: 'iflow', application: 'iFlow' }),
}

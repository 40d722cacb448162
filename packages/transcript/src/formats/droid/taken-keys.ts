import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : type subtype session_id timestamp model cwd id role text toolCallId toolName parameters value finalText numTurns title sessionTitle version parentId message todos summaryText owner messageId toolId isError error durationMs usage sessionId
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.content: id arguments name content call_id is_error
  messages.metadata:
  messages.models_usage: prompt_tokens completion_tokens
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.tool_calls.function: name arguments
  messages.tool_results: action_id is_error exit_code output_preview
`)

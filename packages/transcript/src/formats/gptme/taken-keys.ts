import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  metadata.usage: input_tokens output_tokens cache_read_tokens cache_creation_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  output.content: type text annotations logprobs
  output.content.annotations: type url title end_index start_index
  output.outputs: type logs
  output.summary: type text
  usage: input_tokens input_tokens_details output_tokens output_tokens_details total_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use prompt_tokens completion_tokens prompt_tokens_details completion_tokens_details cost
  usage.input_tokens_details: cached_tokens
  usage.output_tokens_details: reasoning_tokens
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.content.file: filename file_data
  messages.content.image_url: url detail
  messages.content.input_audio: data format
  usage: prompt_tokens completion_tokens prompt_tokens_details completion_tokens_details total_tokens audio_prompt_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use input_tokens_details output_tokens_details cost
  usage.completion_tokens_details: reasoning_tokens audio_tokens accepted_prediction_tokens rejected_prediction_tokens
  usage.prompt_tokens_details: cached_tokens audio_tokens
`)

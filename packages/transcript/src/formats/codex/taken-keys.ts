import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  payload.content: type text image_url detail file_id file_data filename annotations logprobs
  payload.info: total_token_usage last_token_usage model_context_window
  payload.info.last_token_usage: input_tokens cached_input_tokens output_tokens reasoning_output_tokens total_tokens
  payload.info.total_token_usage: input_tokens output_tokens total_tokens cached_input_tokens reasoning_output_tokens
  payload.rate_limits: primary secondary credits plan_type limit_id limit_name
  payload.summary: type text
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  patch.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
  patch.outputs.choices: finish_reason message index logprobs
  patch.outputs.choices.message: role content refusal function_call tool_calls
  patch.outputs.usage: prompt_tokens completion_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
  post.inputs: messages model stream extra_headers extra_query extra_body
  post.inputs.messages: role content
  post.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
`)

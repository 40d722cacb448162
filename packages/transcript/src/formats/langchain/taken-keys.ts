import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  kwargs.additional_kwargs: tool_calls
  kwargs.additional_kwargs.tool_calls: id function
  kwargs.additional_kwargs.tool_calls.function: name arguments
  kwargs.content: type text
  kwargs.response_metadata: model_name
  kwargs.tool_calls: name args id type
  kwargs.usage_metadata: input_tokens output_tokens input_token_details
  kwargs.usage_metadata.input_token_details: cache_read cache_creation
`)

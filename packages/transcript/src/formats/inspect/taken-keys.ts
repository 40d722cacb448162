import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  **.accuracy: name options params value
  **.attachments: ...
  **.call: request response time
  **.changes: op path replaced value
  **.choices: finish_reason index logprobs message
  **.completion_tokens_details: accepted_prediction_tokens audio_tokens reasoning_tokens rejected_prediction_tokens
  **.content: detail image image_url text type
  **.dataset: location name sample_ids samples shuffled
  **.extra_headers: x-irid
  **.function: arguments description name parameters
  **.image_url: detail url
  **.message: annotations audio content function_call id model refusal role source tool_calls
  **.messages: content id role source tool_call_id tool_calls
  **.model_usage.*: input_tokens input_tokens_cache_read output_tokens reasoning_tokens total_tokens
  **.options: timeout
  **.prompt_tokens_details: audio_tokens cached_tokens
  **.reductions: samples scorer
  **.request: extra_headers messages model parallel_tool_calls tool_choice tools
  **.response: choices created id model object service_tier system_fingerprint usage
  **.sample: id input metadata target
  **.samples: answer explanation metadata sample_id value
  **.state: completed messages metadata output store tool_choice tools
  **.stderr: name options params value
  **.tool_calls: arguments function id type
  **.tools: description function name parameters type
  **.usage: completion_tokens completion_tokens_details input_tokens input_tokens_cache_read output_tokens prompt_tokens prompt_tokens_details reasoning_tokens total_tokens
  **.value: content description function id input_tokens input_tokens_cache_read message model name output_tokens parameters reasoning_tokens role source stop_reason tool_call_id tool_calls total_tokens
  ${JSON_SCHEMA_KEYS}
`)

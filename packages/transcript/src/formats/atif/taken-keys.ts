import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  **.ancestry: function_id function_name parent_id parent_name
  **.assistant_message: content role tool_calls
  **.codex_message_items: content id phase role status type
  **.content: text type
  **.conversation_history: _db_persisted codex_message_items content finish_reason reasoning role
  **.event_payload: assistant_response completed conversation_history interrupted is_first_turn model platform sender_id session_id task_id telemetry_schema_version turn_id user_message
  **.extra: cache_read_tokens cache_write_tokens event_name input_tokens output_tokens plugin reasoning_tokens request_count source status total_tokens exit_code
  **.extra_headers: session_id x-client-request-id
  **.input: content role
  **.invocation: end_timestamp framework invocation_id start_timestamp status
  **.llm_request: extra_headers include input instructions model parallel_tool_calls prompt_cache_key reasoning store tool_choice tools
  **.llm_response: assistant_message finish_reason model usage
  **.provider_data: call_id
  **.reasoning: effort summary
  **.tools: description name parameters strict type
  **.usage: cache_read_tokens cache_write_tokens input_tokens output_tokens prompt_tokens reasoning_tokens request_count total_tokens
  ${JSON_SCHEMA_KEYS}
`)

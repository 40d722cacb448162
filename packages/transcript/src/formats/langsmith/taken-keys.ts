import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : post patch id name start_time serialized events inputs run_type extra tags trace_id dotted_order end_time error outputs first_token_time status inputs_preview outputs_preview parent_run_id parent_run_ids child_run_ids direct_child_run_ids attachments session_name session_id execution_order reference_example_id app_path manifest_id manifest_s3_id inputs_s3_urls outputs_s3_urls s3_urls prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost price_model_id feedback_stats last_queued_at in_dataset share_token thread_id reference_dataset_id inputs_or_signed_url outputs_or_signed_url prompt_token_details completion_token_details prompt_cost_details completion_cost_details trace_tier ttl_seconds
  patch.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
  patch.outputs.choices: finish_reason message index logprobs
  patch.outputs.choices.message: role content refusal function_call tool_calls
  patch.outputs.usage: prompt_tokens completion_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
  post.inputs: messages model stream extra_headers extra_query extra_body
  post.inputs.messages: role content
  post.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
`)

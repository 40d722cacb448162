import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : id timestamp source system_prompt tools kind llm_message activated_skills extended_content thought reasoning_content thinking_blocks action tool_name tool_call_id tool_call llm_response_id security_risk action_id observation key value summary forgotten_event_ids code detail responses_reasoning_item critic_result activated_microagents sender role content cache_enabled vision_enabled function_calling_enabled force_string_serializer send_reasoning_content name error rejection_reason rejection_source
  action: path kind command is_input timeout reset
  llm_message.content: type text image_urls
  observation: content is_error kind exit_code command timeout metadata full_output_save_dir
  observation.content: type text cache_prompt
  system_prompt: type text
  thought: type text cache_prompt
  tool_call: id name arguments responses_item_id origin
  value: usage_to_metrics
  value.usage_to_metrics.*: model_name accumulated_cost accumulated_token_usage max_budget_per_task
  value.usage_to_metrics.*.accumulated_token_usage: prompt_tokens completion_tokens cache_read_tokens reasoning_tokens model cache_write_tokens context_window per_turn_token response_id
`)

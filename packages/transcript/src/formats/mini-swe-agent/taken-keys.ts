import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  **.usage: prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details prompt_cache_hit_tokens prompt_cache_miss_tokens
  **.prompt_tokens_details: cached_tokens audio_tokens
  **.completion_tokens_details: reasoning_tokens audio_tokens accepted_prediction_tokens rejected_prediction_tokens
  **.actions: ...
  **.response: id created model object system_fingerprint service_tier choices usage
  **.choices: finish_reason index message logprobs
  **.message: role content tool_calls function_call refusal reasoning_content
  **.tool_calls: id index type function
  **.function: name arguments
  info.config: agent agent_type model model_type environment environment_type
  info.config.agent: system_template instance_template step_limit cost_limit
  info.config.model: model_name model_kwargs cost_tracking format_error_template observation_template
  info.config.model.model_kwargs: drop_params temperature parallel_tool_calls
  info.config.environment: image cwd env timeout executable container_timeout pull_timeout
  info.config.environment.env: PAGER MANPAGER LESS PIP_PROGRESS_BAR TQDM_DISABLE
`)

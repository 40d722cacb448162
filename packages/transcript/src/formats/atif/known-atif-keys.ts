import { known, type KnownKeys } from '../../reading/known-keys.ts'

const CONTENT: KnownKeys = { ...known('type text'), source: known('media_type path') }

const REFERENCE: KnownKeys = known('session_id trajectory_id trajectory_path extra')

/** What a harness adds of its own (`extra`), ids of tokens and money have no place in a conversation. */
export const ATIF_STEP: KnownKeys = {
  ...known(
    `step_id timestamp source model_name reasoning_effort reasoning_content is_copied_context llm_call_count error extra`,
  ),
  message: CONTENT,
  tool_calls: known('tool_call_id function_name arguments extra'),
  observation: {
    ...known('extra terminal_output truncated'),
    results: {
      ...known('source_call_id extra exit_code'),
      content: CONTENT,
      subagent_trajectory_ref: REFERENCE,
    },
  },
  metrics: known(
    'prompt_tokens completion_tokens cached_tokens cost_usd prompt_token_ids completion_token_ids logprobs extra',
  ),
}

/** Keys of a trajectory; its steps and those of sub-agents inside it are looked at one by one. */
export const ATIF_TRAJECTORY: KnownKeys = {
  ...known(
    `schema_version session_id trajectory_id notes continued_trajectory_ref extra steps subagent_trajectories`,
  ),
  agent: known('name version model_name tool_definitions extra'),
  final_metrics: known(
    'total_prompt_tokens total_completion_tokens total_cached_tokens total_cost_usd total_steps extra',
  ),
}

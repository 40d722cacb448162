import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a trajectory; the settings it was run with and its versions are left out. */
export const MINI_TRAJECTORY: KnownKeys = {
  ...known('trajectory_format instance_id messages'),
  info: {
    ...known('config mini_version exit_status submission'),
    model_stats: known('instance_cost api_calls'),
  },
}

const CALL: KnownKeys = {
  ...known('id type index'),
  function: known('name arguments'),
}

/** Keys of a message; the whole answer of the model is beside it once more. */
export const MINI_MESSAGE: KnownKeys = {
  ...known(`role content tool_call_id name function_call provider_specific_fields reasoning_content thinking_blocks
    annotations audio refusal images timestamp`),
  tool_calls: CALL,
  extra:
    known(`actions response cost timestamp raw_output returncode exception_info exit_status submission interrupt_type
    model_response traceback exception_str n_times parsed_response`),
}

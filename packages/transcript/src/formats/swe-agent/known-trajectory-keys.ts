import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a trajectory's file. What `info` holds is kept, and so is what a step holds. */
export const TRAJECTORY: KnownKeys = known('environment trajectory history info')

/** Keys of the counts of a trajectory; `total_cost` goes over other trajectories too. */
export const MODEL_STATS: KnownKeys = known('tokens_sent tokens_received instance_cost total_cost api_calls')

/** Keys of a message of the history; its thought and action stand in its content and in the steps. */
export const HISTORY_MESSAGE: KnownKeys = {
  ...known('id role name content agent is_demo message_type thought action tool_call_ids'),
  tool_calls: { ...known('id type index'), function: known('name arguments') },
}

import { type Known, known } from '../../reading/known-keys.ts'

const ENVELOPE = 'id timestamp source kind event'

const KINDS: ReadonlyMap<string, Known> = new Map<string, Known>([
  [
    'MessageEvent',
    {
      ...known(
        `${ENVELOPE} llm_response_id activated_skills activated_microagents extended_content sender critic_result role content`,
      ),
      llm_message:
        known(`role content cache_enabled vision_enabled function_calling_enabled force_string_serializer
        send_reasoning_content reasoning_content thinking_blocks responses_reasoning_item name`),
    },
  ],
  [
    'ActionEvent',
    known(`${ENVELOPE} thought reasoning_content thinking_blocks responses_reasoning_item action tool_name tool_call_id
      tool_call llm_response_id reasoning_details security_risk critic_result summary`),
  ],
  // An observation repeats in fields of its own what its words say.
  ['ObservationEvent', known(`${ENVELOPE} tool_name tool_call_id action_id observation`)],
  [
    'ACPToolCallEvent',
    known(
      `${ENVELOPE} tool_call_id title status tool_kind raw_input raw_output content is_error parent_tool_call_id`,
    ),
  ],
  ['AgentErrorEvent', known(`${ENVELOPE} tool_name tool_call_id error`)],
  [
    'UserRejectObservation',
    known(`${ENVELOPE} tool_name tool_call_id action_id rejection_reason rejection_source`),
  ],
])

/** Keys of an event; events that are kept whole or left out with a reason are not looked into. */
export const OPENHANDS_EVENT: Known = ({ kind, event }): Known => KINDS.get(String(kind ?? event)) ?? true

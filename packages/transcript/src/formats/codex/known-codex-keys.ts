import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a line around what it holds. */
export const CODEX_LINE: KnownKeys = known('timestamp type payload ordinal')

/** Keys of an event that ends a command, a patch or a tool; what it puts out stands among the items. */
export const CODEX_END: KnownKeys = known(
  `type call_id turn_id process_id duration success status exit_code stdout stderr aggregated_output formatted_output
   command parsed_cmd cwd source interaction_input changes invocation result query action`,
)

/** Keys of what was kept of a session that had become too long. */
export const CODEX_SUMMARY: KnownKeys = known('message replacement_history window_id')

/** Keys of an event that counts tokens. */
export const CODEX_USAGE: KnownKeys = known('type info rate_limits')

/** Keys of the items of a rollout; those that hold structures are stored whole. */
export const CODEX_ITEM: KnownKeys = known(
  `type role content id call_id name namespace arguments input action output status summary encrypted_content phase
   timestamp operation execution tools result revised_prompt end_turn author recipient environment error metadata
   internal_chat_message_metadata_passthrough max_output_length outputs code container_id queries results server_label`,
)

/** Keys of a rollout's head and of what each turn was asked with; settings are left out on purpose. */
export const CODEX_CONTEXT: KnownKeys = known(
  `id session_id timestamp cwd originator cli_version source git model_provider instructions base_instructions
   user_instructions developer_instructions forked_from_id parent_thread_id agent_nickname agent_role agent_path
   memory_mode dynamic_tools thread_source turn_id approval_policy sandbox_policy model effort summary personality
   collaboration_mode current_date timezone final_output_json_schema truncation_policy network trace_id
   realtime_active permission_profile workspace_roots approvals_reviewer thread_name history_mode context_window
   multi_agent_version file_system_sandbox_policy comp_hash multi_agent_mode root_turn_id
   active_permission_profile`,
)

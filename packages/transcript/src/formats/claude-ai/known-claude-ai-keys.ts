import { known, type KnownKeys } from '../../reading/known-keys.ts'

const BLOCK: KnownKeys = known(
  `type text thinking summaries cut_off alternative_display_type truncated start_timestamp stop_timestamp flags citations
   id name input message integration_name integration_icon_url context display_content approval_options approval_key
   tool_use_id content is_error structured_content meta icon_name signature source title data hidden_in_ui is_mcp_app
   mcp_server_url hidden thinking_hidden tool_origin`,
)

const READ_BLOCK =
  /^(text|thinking|redacted_thinking|tool_use|tool_result|image|document|token_budget|flag|voice_note)$/

/** Keys of a message of Claude.ai. */
export const CLAUDE_AI_MESSAGE: KnownKeys = {
  ...known(`uuid text sender index created_at updated_at truncated stop_reason parent_message_uuid input_mode
    sync_sources selected_version original_index chat_feedback nOptions metadata model compaction_summary`),
  content: (block) => (READ_BLOCK.test(String(block.type)) ? BLOCK : true),
  attachments: known('id file_name file_type file_size extracted_content created_at file_uuid'),
  files: true,
  files_v2: true,
}

/** Keys of a conversation of Claude.ai; settings are left out on purpose. */
export const CLAUDE_AI_CONVERSATION: KnownKeys = known(
  `uuid name summary model created_at updated_at settings is_starred is_temporary current_leaf_message_uuid chat_messages
   account project project_uuid platform snapshot_name created_by creator conversation_uuid is_public
   up_to_date workspace_id session_id is_archived workspace_upgraded is_multiplayer is_wiggle_enabled
   effective_thinking_mode`,
)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  conversations.responses: response share_link conversations projects tasks media_posts id conversation_id user_id anon_user_id create_time modify_time system_prompt_id temporary leaf_response_id title summary asset_ids root_asset_id x_user_id starred system_prompt_name media_types controller task_result_id team_id shared_with_team kind workspace_ids _id response_id message sender parent_response_id manual partial shared query query_type web_search_results cited_web_search_results xpost_ids xposts cited_xposts generated_image_urls debug_log image_attachments file_attachments card_attachments_json is_control thinking_trace steps image_edit_uri image_edit_uris xai_user_id xai_anon_user_id error webpage_urls metadata thinking_start_time thinking_end_time model file_uris tool_responses ui_layout agent_thinking_traces
  conversations.responses.response.cited_xposts: username post_id text
  conversations.responses.response.create_time: $date
  conversations.responses.response.create_time.$date: $numberLong
  conversations.responses.response.steps: text
  conversations.responses.response.web_search_results: url title
`)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : data code msg id seq_id agent title title_type version current_message_id pinned inserted_at updated_at mapping model_type message_id parent_id model role thinking_enabled ban_edit ban_regenerate status accumulated_token_usage files search_enabled feedback has_pending_fragment auto_continue conversation_mode tips search_status incomplete_message thinking_elapsed_secs content thinking_content search_results parent children type references stage_id elapsed_secs results queries hide_on_wip
  data: biz_data biz_code biz_msg
  data.biz_data: chat_session chat_messages cache_valid route_id
  data.biz_data.chat_messages.fragments.results: url title
`)

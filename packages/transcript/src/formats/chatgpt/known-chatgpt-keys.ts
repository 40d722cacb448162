import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

/** Types of content that are read; any other becomes an `unknown` part. */
const CONTENT: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('content_type parts')],
  ['multimodal_text', { ...known('content_type'), parts: pieceKeys }],
  ['code', known('content_type language text response_format_name')],
  ['thoughts', known('content_type thoughts parts source_analysis_msg_id')],
  ['reasoning_recap', known('content_type content parts')],
  ['execution_output', known('content_type text')],
  ['citable_code_output', known('content_type output_str')],
  ['system_error', known('content_type name text')],
  ['tether_browsing_display', known('content_type result summary assets tether_id')],
  ['tether_quote', known('content_type url domain text title tether_id')],
  [
    'sonic_webpage',
    known('content_type url domain text title snippet pub_date crawl_date pub_timestamp ref_id'),
  ],
])

function pieceKeys({ content_type: type }: Record<string, unknown>): Known {
  switch (type) {
    case 'audio_transcription':
      return known('content_type text direction decoding_id')
    case 'image_asset_pointer':
    case 'audio_asset_pointer':
    case 'video_container_asset_pointer':
      return ASSET
    default:
      return true
  }
}

const ASSET: KnownKeys =
  known(`content_type asset_pointer image_url size_bytes width height fovea format metadata
  tool_audio_direction video_container_asset_pointer frames_asset_pointers audio_asset_pointer`)

/** Fields of a message that only the application itself needs, besides those that are read. */
const METADATA: KnownKeys = known(`_cite_metadata aggregate_result async_source async_task_conversation_id
  async_task_created_at async_task_id async_task_prompt async_task_status_messages async_task_title async_task_type
  args attachments augmented_paragen_prompt_label b1de6e2_rm b1de6e2_s can_save canvas caterpillar_selected_sources citations
  classifier_response client_reported_search_source cloud_doc_urls command content_references
  contextual_answers_available_sources contextual_answers_message_type dalle debug_sonic_thread_id deep_research_version default_model_slug
  developer_mode_connector_ids dictation exclude_after_next_user_message exclusive_key filter_out_for_training
  finish_details finished_duration_sec finished_text gizmo_id image_gen_async image_gen_title image_results initial_text
  invoked_plugin is_async_task_result_message is_complete is_contextual_answers_supported
  is_contextual_answers_system_message is_error is_loading_message is_starter_prompt is_thinking_preamble_message
  is_user_system_message is_visually_hidden is_visually_hidden_from_conversation is_visually_hidden_reasoning_group jit_plugin_data kwargs
  message_locale message_source message_type model_adjustments model_slug model_switcher_deny n7jupd_crefs
  n7jupd_crefs_by_file n7jupd_message n7jupd_subtool n7jupd_titles n7jupd_url n7jupd_urls pad paragen_stream_type
  paragen_variant_choice paragen_variants_info parent_id permissions plugin_scopes poll_freshness_max_mins
  poll_interval_ms real_time_audio_has_video reasoning_group_id reasoning_status reasoning_title rebase_developer_message
  rebase_system_message recipient request_id requested_model_slug resolved_model_slug retrieval_file_index
  retrieval_search_sources retrieval_turn_number safe_urls safety_disclaimer search_display_string search_queries
  search_result_groups search_source search_turns_count searched_display_string selected_github_repos selected_mcp_sources
  selected_sources serialization_metadata shared_conversation_id skip_reasoning_title sonic_classification_result status
  summarization_headline system_hints targeted_reply targeted_reply_label targeted_reply_source_message_id thinking_effort
  timestamp_ token_count trigger_async_ux turn_exchange_id ui_card_title user_context_message_data voice_mode_message
  voice_session_id`)

/** Keys of an entry of the `mapping`. */
export const CHATGPT_NODE: KnownKeys = {
  ...known('id parent children create_time'),
  message: {
    ...known('id role create_time update_time status end_turn weight recipient channel'),
    author: { ...known('role name'), metadata: known('real_author source sonicberry_model_id') },
    content: ({ content_type: type }) => CONTENT.get(String(type ?? 'text')) ?? true,
    metadata: METADATA,
  },
}

/** Keys around the `mapping`: settings and lists of the application. */
export const CHATGPT_CONVERSATION: KnownKeys =
  known(`id conversation_id title create_time update_time mapping current_node
  moderation_results moderation_state plugin_ids conversation_template_id gizmo_id gizmo_type is_archived is_starred
  is_read_only is_study_mode is_do_not_remember is_temporary_chat safe_urls blocked_urls default_model_slug
  conversation_origin voice async_status disabled_tool_ids memory_scope sugar_item_id sugar_item_visible owner
  pinned_time context_scopes atlas_mode_enabled`)

import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of an item; those that hold structures are stored whole. */
export const RESPONSE_ITEM: KnownKeys = known(
  `type role content id call_id name namespace arguments input action operation output status summary encrypted_content
   phase results queries result revised_prompt code container_id outputs server_label tools error approval_request_id
   approve reason message param environment background output_format quality size max_output_length acknowledged_safety_checks
   pending_safety_checks execution created_by agent callId providerData rawContent`,
)

/** Keys of requests and responses; settings are left out on purpose. */
export const RESPONSE: KnownKeys = known(
  `id object created_at completed_at status background billing error incomplete_details instructions max_output_tokens
   max_tool_calls model output input data parallel_tool_calls previous_response_id prompt_cache_key
   prompt_cache_retention reasoning safety_identifier service_tier store temperature text tool_choice tools top_logprobs
   top_p truncation usage user metadata frequency_penalty presence_penalty content_filters include stream
   stream_options client_metadata conversation output_text first_id last_id has_more context_management prompt
   moderation context $schemaVersion schema_version original_input originalInput generated_items generatedItems session_items
   model_responses modelResponses last_model_response lastModelResponse 
   current_turn currentTurn current_agent currentAgent max_turns maxTurns
   no_active_agent_run noActiveAgentRun current_turn_persisted_item_count currentTurnPersistedItemCount
   auto_previous_response_id currentTurnInProgress conversation_id conversationId previousResponseId`,
)

import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : type protocol_version timestamp message created_at cwd systemPrompt time input origin event kind model summary tokensBefore tokensAfter profileName subagentNames names modelAlias thinkingEffort hash tools provider thinkingKeep maxTokens toolSelect systemPromptHash toolsHash messageCount turnStep usage usageScope agentId turnId toolCallId toolName action sessionApprovalRule result id source droppedCount contextSummary compactedCount keptUserMessageCount SubagentEvent uuid step stepUuid part name args description display parentUuid output isError note role content toolCalls user_input text think encrypted image_url audio_url video_url extras arguments tool_call_id is_error
  event: type uuid turnId step stepUuid part toolCallId name args description display parentUuid result usage finishReason llmFirstTokenLatencyMs llmStreamDurationMs llmRequestBuildMs llmServerFirstTokenMs llmServerDecodeMs llmClientConsumeMs messageId providerFinishReason rawFinishReason SubagentEvent output isError note message input origin time agentId role content toolCalls user_input text think encrypted image_url audio_url video_url id extras arguments tool_call_id is_error
  event.display: kind command cwd language agent_name prompt operation path detail content plan
  event.part: type think text
  event.usage: inputOther output inputCacheRead inputCacheCreation
  input: type text
  message.content: type text
  message.origin: kind variant name
  message.payload: user_input n type think id function task_tool_call_id event tool_call_id return_value context_usage token_usage text
  message.payload.event: type payload
  message.payload.event.payload: type text id function tool_call_id return_value
  message.payload.event.payload.function: name arguments
  message.payload.event.payload.return_value: is_error output message
  message.payload.return_value.output: type text
  message.payload.token_usage: input_other output input_cache_read input_cache_creation
  origin: kind name
`)

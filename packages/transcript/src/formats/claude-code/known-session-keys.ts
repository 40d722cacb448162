import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

/** Types of blocks that are read; any other becomes an `unknown` part. */
const BLOCKS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('type text citations cache_control')],
  ['thinking', known('type thinking signature')],
  ['redacted_thinking', known('type data')],
  ['tool_use', known('type id name input caller cache_control')],
  ['server_tool_use', known('type id name input caller cache_control')],
  ['mcp_tool_use', known('type id name input server_name cache_control')],
  ['tool_result', known('type tool_use_id content is_error cache_control')],
  ['image', { ...known('type title cache_control'), source: known('type media_type data url file_id') }],
])

/**
 * Keys of a record that is a turn. Left out on purpose: where and how the application ran, and `toolUseResult`, in which
 * it repeats the result in a form of its own.
 */
export const SESSION_TURN: KnownKeys = {
  ...known(`type uuid parentUuid logicalParentUuid sessionId session_id parent_tool_use_id isSidechain agentId userType
    cwd version claude_code_version gitBranch slug timestamp requestId request_id entrypoint isMeta isSynthetic
    isCompactSummary isVisibleInTranscriptOnly isApiErrorMessage error apiErrorStatus apiError toolUseResult
    tool_use_result tool_result_meta sourceToolAssistantUUID sourceToolUseID thinkingMetadata todos permissionMode origin attributionAgent
    attributionSkill attributionPlugin attributionMcpServer attributionMcpTool imagePasteIds promptId promptSource
    teamName agentName agentColor forkedFrom isReplay parentToolUseID mcpMeta planContent summarizeMetadata interruptedMessageId
    toolUseID level subtype diagnostics`),
  message: {
    ...known(`id type role model stop_reason stop_sequence stop_details usage container context_management
      diagnostics`),
    content: ({ type }) => BLOCKS.get(String(type)) ?? true,
  },
}

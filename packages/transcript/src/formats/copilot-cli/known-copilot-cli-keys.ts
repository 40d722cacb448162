import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

/** Where and for which request of the interface something was written; no part of the conversation. */
const ENVELOPE = `interactionId turnId messageId apiCallId clientRequestId requestId serviceRequestId providerCallId
  rte chunkIndex chunkCount encryptedContent reasoningOpaque parentToolCallId model toolCallId phase agentId ephemeral`

/** Data of the events that are read; data of others is kept whole, or left out with its reason. */
const DATA: ReadonlyMap<string, Known> = new Map<string, Known>([
  [
    'user.message',
    known(`${ENVELOPE} content transformedContent attachments delivery parentAgentTaskId source agentMode
      supportedNativeDocumentMimeTypes nativeDocumentPathFallbackPaths`),
  ],
  [
    'assistant.message',
    {
      ...known(`${ENVELOPE} content outputTokens reasoningText`),
      toolRequests: known(
        'type toolCallId name arguments intentionSummary toolTitle mcpServerName mcpToolName',
      ),
    },
  ],
  ['assistant.reasoning', known(`${ENVELOPE} content reasoningId`)],
  [
    'tool.execution_start',
    known(`${ENVELOPE} toolName arguments shellToolInfo mcpServerName mcpToolName toolDescription`),
  ],
  [
    'tool.execution_complete',
    {
      ...known(`${ENVELOPE} success error toolTelemetry isUserRequested sandboxed toolDescription`),
      result: known(
        'content output detailedContent contents structuredContent binaryResultsForLlm uiResource',
      ),
    },
  ],
  ['system.message', known(`${ENVELOPE} content role name metadata`)],
  ['system.notification', known(`${ENVELOPE} content kind`)],
])

const EVENT = known('type id timestamp parentId ephemeral agentId')

const EVENTS = new Map(Array.from(DATA, ([type, data]): [string, KnownKeys] => [type, { ...EVENT, data }]))
const OTHER_EVENT: KnownKeys = { ...EVENT, data: true }

/** Keys of an event of a session. */
export const COPILOT_CLI_EVENT: Known = ({ type }): KnownKeys => EVENTS.get(String(type)) ?? OTHER_EVENT

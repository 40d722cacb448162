export { cutText } from './reading/cut-text.ts'
export type { Conversation, ConversationSource } from './model/conversation.ts'
export type { Message, Role } from './model/message.ts'
export type { OriginalFields } from './model/original-fields.ts'
export type {
  DataPart,
  FilePart,
  Part,
  ReasoningPart,
  SourcePart,
  TextPart,
  ToolCallPart,
  ToolResult,
  ToolResultContent,
  UnknownPart,
} from './model/part.ts'
export type { Usage } from './model/usage.ts'
export { publishedRunError } from './publication/published-run-error.ts'
export { runEndReasons, type RunEndReason } from './model/run-end-reasons.ts'
export { isOngoing, runStatuses, type RunStatus } from './model/run-status.ts'
export type { Cost, RunUsage } from './model/run-usage.ts'
export type { Step, StepError, StepLog } from './model/step.ts'
export { stepKinds, type StepKind } from './model/step-kinds.ts'
export type { GraphEdge, GraphNode, WorkflowGraph } from './model/workflow-graph.ts'
export type { Workflow, WorkflowRun } from './model/workflow-run.ts'
export { conversationSchema } from './model/conversation-schema.ts'
export { currentBranch } from './model/current-branch.ts'
export { ConversationError, parseConversation } from './model/parse-conversation.ts'
export { publishedConversation, type PublishOptions } from './publication/published-conversation.ts'
export { projectName, withoutProject, withProjectNames } from './publication/without-project.ts'
export { innermostFailures } from './model/innermost-failures.ts'
export { countMessages } from './model/count-messages.ts'
export { summarizeConversation, type ConversationSummary } from './model/summarize-conversation.ts'
export { deriveGraph, type DerivedGraph } from './model/derive-graph.ts'
export { parseRun, RunError } from './model/parse-run.ts'
export { publishedRun, type PublishRunOptions } from './publication/published-run.ts'
export { presentTools, WITHHELD_FIELD } from './publication/present-tools.ts'
export { presentToolsOfRun } from './publication/present-tools-of-run.ts'
export { withhold } from './publication/withhold.ts'
export { withholdOfRun } from './publication/withhold-of-run.ts'
export {
  depths,
  hiddenParts,
  partsOfDepth,
  type Depth,
  type HiddenPart,
  type Withholding,
} from './publication/withholding.ts'
export { withheldKinds, type WithheldKind } from './model/withheld-kind.ts'
export { runDialogue, type RunDialogue } from './runs/run-dialogue.ts'
export { conversationMarkdown, messageMarkdown } from './writing/conversation-markdown.ts'
export { writeUIMessages, type WrittenUIMessage } from './writing/ui-messages.ts'
export { writeClaudeCodeSession } from './writing/claude-code-session.ts'
export { writeCodexSession } from './writing/codex-session.ts'
export type { SessionTarget, WrittenSession } from './writing/written-session.ts'
export { runMarkdown } from './writing/run-markdown.ts'
export { leaveOutMessages } from './publication/leave-out-messages.ts'
export { publishedChanges, type PublishedChange } from './publication/published-changes.ts'
export { withoutMessages } from './publication/without-messages.ts'
export { withoutSystemPrompts } from './publication/without-system-prompts.ts'
export { runSchema, stepErrorSchema } from './model/run-schema.ts'
export { summarizeRun, type RunSummary } from './model/summarize-run.ts'
export { sumStepUsage } from './model/sum-step-usage.ts'
export { addLogsToSpans } from './spans/add-logs-to-spans.ts'
export { mergeSpans } from './spans/merge-spans.ts'
export { otlpLogs } from './formats/otlp/otlp-logs.ts'
export { otlpSpans } from './formats/otlp/otlp-spans.ts'
export { runsFromSpans, type SpansOptions } from './spans/runs-from-spans.ts'
export { type LangfuseEvent, readLangfuseEvent } from './formats/langfuse/langfuse-event.ts'
export { type LangfuseRunOptions, runFromLangfuse } from './formats/langfuse/run-from-langfuse.ts'
export {
  type LangsmithOperation,
  readLangsmithRun,
  type SentLangsmithRun,
} from './formats/langsmith/langsmith-operation.ts'
export { runFromLangsmith } from './formats/langsmith/run-from-langsmith.ts'
export { parseJsonText, type ParsedJson } from './records/parse-json-text.ts'
export type { ReadLog, TraceLog } from './spans/trace-log.ts'
export type { ReadSpan, SpanEvent, TraceSpan } from './spans/trace-span.ts'
export type { StepRepair } from './runs/order-steps.ts'
export { packForUpload, type PackedUpload } from './formats/vitrine/pack-for-upload.ts'
export { modelsJsonSchema } from './formats/vitrine/models-json-schema.ts'
export type { ModelParcel, Models } from './formats/vitrine/pack-models.ts'
export { supportedFormats, type SupportedFormat } from './import/supported-formats.ts'
export { sessionSources } from './import/session-sources.ts'
export type { SessionFacts, SessionSource } from './reading/session-source.ts'
export { parseJson } from './json/parse-json.ts'
export { findJsonFault, type JsonFault } from './json/find-json-fault.ts'
export type { ExpectedJson } from './json/scan-json.ts'
export { importTranscript } from './import/import-transcript.ts'
export { importFile } from './import/import-file.ts'
export { importPieces, type PieceImport } from './import/import-pieces.ts'
export type { TranscriptFile } from './records/transcript-file.ts'
export type { KeyCount, KeyNotes } from './records/key-tally.ts'
export type {
  ImportReport,
  ImportResult,
  RecordNote,
  RecordOutcome,
  RunImport,
  FileImport,
} from './reading/import-result.ts'
export {
  TranscriptError,
  type TranscriptErrorCode,
  type TranscriptErrorLocation,
} from './records/transcript-error.ts'
export type { InputKind, InputLook } from './records/input-look.ts'
export {
  conversationFromUIMessages,
  type UIMessagesOptions,
} from './formats/ui-messages/conversation-from-ui-messages.ts'
export { createRunRecording, type RunBeginning, type RunRecording } from './recording/run-recording.ts'
export { recordRunEvent } from './recording/record-run-event.ts'
export { createRunEventPublisher, type RunEventPublisher } from './recording/run-event-publisher.ts'
export { endRunRecording, type RunEnding } from './recording/end-run-recording.ts'
export type { ProtocolProblem, ProtocolProblemCode } from './recording/protocol-problem.ts'
export type { ConversationEvent, EventMessage, MessageFacts } from './live/conversation-event.ts'
export { conversationEventSchema } from './live/conversation-event-schema.ts'
export { isOpenMessage, type ProjectedConversation } from './live/projected-conversation.ts'
export type { NameFile } from './streams/continue-message.ts'
export { applyConversationEvent, MAX_LIVE_TEXT } from './live/apply-conversation-event.ts'
export { conversationEventsBetween } from './live/conversation-events-between.ts'
export { publishedConversationEvent } from './live/published-conversation-event.ts'
export { publishedLiveConversation } from './live/published-live-conversation.ts'
export type { StreamProblem, StreamProblemCode } from './streams/stream-problem.ts'
export type { Translation } from './streams/translation.ts'
export { createUIMessageStream, type UIMessageStream } from './streams/ui-message-stream.ts'
export { endUIMessageStream, uiMessageStreamEvents } from './streams/ui-message-stream-events.ts'
export {
  existingPartCounts,
  repeatedMessageIds,
  neededByAgUiStream,
  neededByUIStream,
  withExistingAgUiMessage,
  withExistingUIMessage,
  type ExistingMessageOptions,
  type NeededMessages,
} from './streams/existing-messages.ts'
export {
  agUiConversationEvents,
  createAgUiConversationStream,
  endAgUiConversationStream,
  type AgUiConversationStream,
} from './streams/ag-ui-conversation-events.ts'

export { isOngoing, runStatuses, type RunStatus } from './model/run-status.ts'
export { runEndReasons, type RunEndReason } from './model/run-end-reasons.ts'
export { stepKinds, type StepKind } from './model/step-kinds.ts'
export { isQuestion } from './model/is-question.ts'
export { currentBranch } from './model/current-branch.ts'
export { dataKind, type DataKind } from './model/data-kind.ts'
export { countMessages } from './model/count-messages.ts'
export { innermostFailures } from './model/innermost-failures.ts'
export { isNotice } from './model/is-notice.ts'
export { sumStepUsage } from './model/sum-step-usage.ts'
export { cutText } from './reading/cut-text.ts'
export { readPythonLiteral } from './runs/python-literal.ts'
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
export type { ToolPresentation } from './model/tool-presentation.ts'
export type { Usage } from './model/usage.ts'
export type { Cost, RunUsage } from './model/run-usage.ts'
export type { Step, StepError, StepLog } from './model/step.ts'
export type { GraphEdge, GraphNode, WorkflowGraph } from './model/workflow-graph.ts'
export type { Workflow, WorkflowRun } from './model/workflow-run.ts'

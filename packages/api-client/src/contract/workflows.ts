export { inputFilesPath, type InputFileAnswer, inputFileAnswerSchema } from './workflows/input-files.ts'
export {
  WORKFLOWS_PATH,
  workflowPath,
  publicWorkflowPath,
  startWorkflowPath,
  SHOWN_RUN_PARAMETER,
  type VisitorPublishing,
  visitorPublishings,
  type WorkflowRequest,
  workflowRequestSchema,
  type WorkflowUpdate,
  workflowUpdateSchema,
  type WorkflowEntry,
  workflowEntrySchema,
  type WorkflowsAnswer,
  workflowsAnswerSchema,
  type PublicWorkflow,
  publicWorkflowSchema,
} from './workflows/workflows.ts'
export { type ConnectorKind, connectorKinds, type WorkflowConnector } from './workflows/connectors.ts'
export {
  type WorkflowLimits,
  type WorkflowCost,
  type UsualRun,
  MAX_RETRIES,
} from './workflows/workflow-limits.ts'
export {
  workflowVersionsPath,
  workflowVersionPath,
  restoreWorkflowVersionPath,
  workflowParts,
  type WorkflowPart,
  type WorkflowVersionEntry,
  type WorkflowVersionsAnswer,
  workflowVersionsAnswerSchema,
  type WorkflowVersion,
  workflowVersionSchema,
} from './workflows/workflow-versions.ts'

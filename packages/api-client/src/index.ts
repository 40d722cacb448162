export { type AccountClient, createAccountClient } from './account-client.ts'
export {
  ApiError,
  type ApiErrorCode,
  type ApiErrorOptions,
  type ApiErrorLocation,
  type StreamInterruption,
} from './api-error.ts'
export type { AppendStreamOptions, PartSource } from './append-stream.ts'
export { createApiClient, type ApiClient, type ApiClientOptions } from './api-client.ts'
export type { UploadOptions, UploadProgress, UploadSource } from './upload-body.ts'
export type { CallOptions, SessionClientOptions } from './ask-with-session.ts'
export { createWorkspaceClient, type WorkspaceClient } from './workspace-client.ts'
export {
  followStream,
  type FollowedStream,
  type FollowOptions,
  type StreamState,
} from './live/follow-stream.ts'
export type { StreamSocket } from './live/open-live-socket.ts'
export type { StreamEvent, StreamName } from './contract/live/live.ts'
export type { RunProgress } from './contract/runs/workflow-runs.ts'
export { createLibraryClient, type LibraryClient, type LibraryImport } from './library-client.ts'
export type { ListOptions } from './list-options.ts'
export { createAgentClient, type AgentClient, type AgentFilter } from './agent-client.ts'
export {
  createKnowledgeClient,
  type DocumentFile,
  type DocumentLocation,
  type KnowledgeBaseLocation,
  type KnowledgeClient,
} from './knowledge-client.ts'
export {
  createStoredObjectClient,
  type StoredObjectClient,
  type StoredObjectFilter,
  type StoredObjectUpload,
} from './stored-object-client.ts'
export { createTalkClient, type TalkClient } from './talk-client.ts'
export { createToolClient, type ToolClient, type ToolFilter } from './tool-client.ts'
export { createApprovalClient, type ApprovalClient } from './approval-client.ts'
export { createBrandVoiceClient, type BrandVoiceClient } from './brand-voice-client.ts'
export type { CatalogClient, CatalogFilter } from './catalog-client.ts'
export { createWorkflowClient, type WorkflowClient } from './workflow-client.ts'
export { createRunClient, type RunClient, type RunFilter } from './run-client.ts'
export { createPageClient, type PageClient } from './page-client.ts'
export { createVisitorClient, type VisitorClient } from './visitor-client.ts'
export type { SendFileOptions } from './send-file.ts'

export { AgentScreen, type AgentScreenProps } from './agents/agent-screen.tsx'
export { AgentsScreen, type AgentsScreenProps } from './agents/agents-screen.tsx'
export { NewTalkScreen, type NewTalkScreenProps } from './talks/new-talk-screen.tsx'
export { TalkScreen, type TalkScreenProps } from './talks/talk-screen.tsx'
export type { TalkFeedPort, TalkFeedState, TalkFollowing } from './port/talk-feed-port.ts'
export { NewAgentScreen } from './agents/new-agent-screen.tsx'
export { BrandVoiceScreen, type BrandVoiceScreenProps } from './brand-voices/brand-voice-screen.tsx'
export { NewToolScreen, type NewToolScreenProps } from './tools/new-tool-screen.tsx'
export { ToolScreen, type ToolScreenProps } from './tools/tool-screen.tsx'
export { KnowledgeBasesScreen, type KnowledgeBasesScreenProps } from './knowledge/knowledge-bases-screen.tsx'
export { KnowledgeBaseScreen, type KnowledgeBaseScreenProps } from './knowledge/knowledge-base-screen.tsx'
export { NewKnowledgeBaseScreen } from './knowledge/new-knowledge-base-screen.tsx'
export {
  StoredObjectsScreen,
  type StoredObjectsScreenProps,
} from './stored-objects/stored-objects-screen.tsx'
export { StoredObjectScreen, type StoredObjectScreenProps } from './stored-objects/stored-object-screen.tsx'
export { UploadScreen } from './stored-objects/upload-screen.tsx'
export { DocumentScreen, type DocumentScreenProps } from './knowledge/document-screen.tsx'
export { ToolsScreen, type ToolsScreenProps } from './tools/tools-screen.tsx'
export { BrandVoicesScreen, type BrandVoicesScreenProps } from './brand-voices/brand-voices-screen.tsx'
export { NewBrandVoiceScreen, type NewBrandVoiceScreenProps } from './brand-voices/new-brand-voice-screen.tsx'
export { ConversationScreen, type ConversationScreenProps } from './conversation/conversation-screen.tsx'
export { ImportScreen, type ImportScreenProps } from './import/import-screen.tsx'
export type { UnsavedChangesGuardProps, BlockedNavigation } from './unsaved-changes/unsaved-changes-guard.ts'
export { LibraryScreen, type LibraryScreenProps } from './library/library-screen.tsx'
export { AccountScreen, type AccountScreenProps } from './account/account-screen.tsx'
export { ConfirmEmailScreen, type ConfirmEmailScreenProps } from './account/email/confirm-email-screen.tsx'
export type { ProviderReturn } from './account/providers/providers-section.tsx'
export { KeysScreen, type KeysScreenProps } from './keys/keys-screen.tsx'
export { MembersScreen, type MembersScreenProps } from './members/members-screen.tsx'
export type {
  ChosenEntries,
  Collection,
  FoundEntry,
  FoundFile,
  ImportPort,
  PreparedEntry,
  PreviewOptions,
  Progress,
  SaveOptions,
  SaveOutcome,
  WorkOptions,
} from './port/import-port.ts'
export type {
  FileFindings,
  FileReview,
  FoundLocation,
  FoundValue,
  ListedMessage,
  ReviewDecisions,
} from './port/review.ts'
export type { PasskeyFailure, PasskeyPort } from './port/passkey-port.ts'
export type { PreviewPort, StrangerPort, WorkspacePorts } from './port/workspace-ports.ts'
export type { PageCount } from './list/use-pages.ts'
export { defaultWorkspacePaths, type WorkspacePaths } from './provider/workspace-paths.ts'
export type { WorkspaceScreensValue } from './provider/workspace-screens-context.ts'
export {
  WorkspaceScreensProvider,
  type WorkspaceScreensProviderProps,
} from './provider/workspace-screens-provider.tsx'
export { ApprovalScreen, type ApprovalScreenProps } from './approval-screen/approval-screen.tsx'
export { PublishScreen, type PublishScreenProps } from './publish/publish-screen.tsx'
export { SharesScreen, type SharesScreenProps } from './shares/shares-screen.tsx'
export { NewWorkspaceDialog, type NewWorkspaceDialogProps } from './workspace/new-workspace-dialog.tsx'
export { UnknownWorkspace } from './workspace/unknown-workspace.tsx'
export { WorkspaceScreen, type WorkspaceScreenProps } from './workspace/workspace-screen.tsx'
export { NewWorkflowScreen } from './workflows/new-workflow-screen.tsx'
export { WorkflowScreen, type WorkflowScreenProps } from './workflows/workflow-screen.tsx'
export { WorkflowsScreen, type WorkflowsScreenProps } from './workflows/workflows-screen.tsx'
export { ComparedRunsScreen, type ComparedRunsScreenProps } from './runs/compared-runs-screen.tsx'
export { RunScreen, type RunScreenProps } from './runs/run-screen.tsx'
export { RunsScreen, type RunsScreenProps } from './runs/runs-screen.tsx'

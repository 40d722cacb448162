export {
  WORKSPACES_PATH,
  WORKSPACE_HEADER,
  workspacePath,
  chosenWorkspacePath,
  type WorkspaceDetails,
  workspaceDetailsSchema,
  type WorkspacesAnswer,
  workspacesAnswerSchema,
  type WorkspaceRequest,
  workspaceRequestSchema,
} from './contract/workspaces.ts'
export {
  membersPath,
  memberPath,
  type MemberDetails,
  type MembersAnswer,
  membersAnswerSchema,
  type RoleRequest,
  roleRequestSchema,
} from './contract/members.ts'
export {
  workspaceInvitationsPath,
  workspaceInvitationPath,
  invitationPath,
  type InvitationRequest,
  invitationRequestSchema,
  type PendingInvitation,
  pendingInvitationSchema,
  type InvitationsAnswer,
  invitationsAnswerSchema,
  type InvitationAnswer,
  invitationAnswerSchema,
  type AcceptanceAnswer,
  acceptanceAnswerSchema,
} from './contract/invitations.ts'
export {
  keysPath,
  keyPath,
  type KeyRequest,
  keyRequestSchema,
  type NewKeyAnswer,
  newKeyAnswerSchema,
  type KeyDetails,
  type KeysAnswer,
  keysAnswerSchema,
} from './contract/keys.ts'
export {
  type AuditAction,
  auditActions,
  type AuditAnswer,
  auditAnswerSchema,
  type AuditEntry,
  auditPath,
} from './contract/audit.ts'
export { type WorkspaceRole } from './contract/workspace-role.ts'

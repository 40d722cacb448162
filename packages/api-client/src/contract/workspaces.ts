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
} from './workspaces/workspaces.ts'
export {
  type LinkDecision,
  linkDecisions,
  LINKS_PARAMETER,
  membersPath,
  memberPath,
  type MemberDetails,
  type MembersAnswer,
  membersAnswerSchema,
  type RoleRequest,
  roleRequestSchema,
} from './workspaces/members.ts'
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
  type InvitationLinkAnswer,
  invitationLinkAnswerSchema,
  type InvitationAnswer,
  invitationAnswerSchema,
  type AcceptanceAnswer,
  acceptanceAnswerSchema,
} from './workspaces/invitations.ts'
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
} from './workspaces/keys.ts'
export {
  type AuditAction,
  auditActions,
  type AuditAnswer,
  auditAnswerSchema,
  type AuditEntry,
  auditPath,
} from './workspaces/audit.ts'
export {
  type PublishingPolicy,
  type PublishingPolicyAnswer,
  publishingPolicyAnswerSchema,
  publishingPolicyPath,
  publishingPolicySchema,
} from './workspaces/publishing-policy.ts'
export type { WorkspaceRole } from './workspaces/workspace-role.ts'

import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  type AcceptanceAnswer,
  acceptanceAnswerSchema,
  type InvitationAnswer,
  invitationAnswerSchema,
  invitationPath,
  type InvitationLinkAnswer,
  invitationLinkAnswerSchema,
  type InvitationRequest,
  type InvitationsAnswer,
  invitationsAnswerSchema,
  type PendingInvitation,
  pendingInvitationSchema,
  workspaceInvitationPath,
  workspaceInvitationsPath,
} from './contract/workspaces/invitations.ts'
import { type AuditAnswer, auditAnswerSchema, auditPath } from './contract/workspaces/audit.ts'
import {
  chosenWorkspacePath,
  type WorkspaceDetails,
  workspaceDetailsSchema,
  workspacePath,
  type WorkspaceRequest,
  type WorkspacesAnswer,
  workspacesAnswerSchema,
  WORKSPACES_PATH,
} from './contract/workspaces/workspaces.ts'
import {
  keyPath,
  type KeyRequest,
  type KeysAnswer,
  keysAnswerSchema,
  keysPath,
  type NewKeyAnswer,
  newKeyAnswerSchema,
} from './contract/workspaces/keys.ts'
import {
  type LinkDecision,
  LINKS_PARAMETER,
  memberPath,
  type MembersAnswer,
  membersAnswerSchema,
  membersPath,
  type RoleRequest,
} from './contract/workspaces/members.ts'
import {
  type PublishingPolicy,
  type PublishingPolicyAnswer,
  publishingPolicyAnswerSchema,
  publishingPolicyPath,
} from './contract/workspaces/publishing-policy.ts'

/** What a page asks about workspaces, their members and invitations. Each call throws `ApiError`. */
export interface WorkspaceClient {
  /** The workspaces of the person who is signed in, and which one is chosen. */
  list(options?: CallOptions): Promise<WorkspacesAnswer>
  /** Creates a workspace. */
  create(request: WorkspaceRequest, options?: CallOptions): Promise<WorkspaceDetails>
  /** Changes the name. Resolves to the changed workspace. */
  rename(workspaceId: string, request: WorkspaceRequest, options?: CallOptions): Promise<WorkspaceDetails>
  /** Ends the workspace with all its links. */
  remove(workspaceId: string, options?: CallOptions): Promise<void>
  /** Chooses the workspace of this session. */
  choose(workspaceId: string, options?: CallOptions): Promise<void>
  /** What may be published in the workspace, and what stands beside that. */
  readPolicy(workspaceId: string, options?: CallOptions): Promise<PublishingPolicyAnswer>
  /** Sets what may be published. */
  setPolicy(
    workspaceId: string,
    policy: PublishingPolicy,
    options?: CallOptions,
  ): Promise<PublishingPolicyAnswer>
  /** The members of a workspace, the longest first. */
  listMembers(workspaceId: string, options?: CallOptions): Promise<MembersAnswer>
  /** Gives a member another role. */
  changeRole(workspaceId: string, userId: string, request: RoleRequest, options?: CallOptions): Promise<void>
  /** Removes a member, or leaves where it is oneself. What a removed member has published is kept unless `links` says else. */
  removeMember(
    workspaceId: string,
    userId: string,
    options?: CallOptions & { links?: LinkDecision },
  ): Promise<void>
  /** The pending invitations, the newest first. */
  listInvitations(workspaceId: string, options?: CallOptions): Promise<InvitationsAnswer>
  /** Invites an address by mail. Fails with the reason `already-member` or `already-invited`. */
  invite(workspaceId: string, request: InvitationRequest, options?: CallOptions): Promise<PendingInvitation>
  /** Mails a pending invitation again. */
  sendInvitationAgain(workspaceId: string, id: string, options?: CallOptions): Promise<void>
  /** Makes a link to pass on by hand, the only time it can be read. */
  createInvitationLink(workspaceId: string, id: string, options?: CallOptions): Promise<InvitationLinkAnswer>
  /** Ends a pending invitation; its link no longer works. */
  revokeInvitation(workspaceId: string, id: string, options?: CallOptions): Promise<void>
  /** The invitation of a link, before it is accepted or declined. */
  readInvitation(token: string, options?: CallOptions): Promise<InvitationAnswer>
  /** Makes the person who is signed in a member. */
  acceptInvitation(token: string, options?: CallOptions): Promise<AcceptanceAnswer>
  /** Ends the invitation without joining. */
  declineInvitation(token: string, options?: CallOptions): Promise<void>
  /** The API keys of a workspace, the newest first. */
  listKeys(workspaceId: string, options?: CallOptions): Promise<KeysAnswer>
  /** Creates an API key. The answer is the only one that holds its secret. */
  createKey(workspaceId: string, request: KeyRequest, options?: CallOptions): Promise<NewKeyAnswer>
  /** Ends an API key. */
  revokeKey(workspaceId: string, id: string, options?: CallOptions): Promise<void>
  /** One page of the audit log, newest first. `before` is `AuditAnswer.next` of the previous page. */
  readAudit(workspaceId: string, before?: string, options?: CallOptions): Promise<AuditAnswer>
}

/** A typed client for the page of somebody who is signed in. */
export function createWorkspaceClient(options: SessionClientOptions): WorkspaceClient {
  const ask = askWithSession(options)
  const end = (path: string, call?: CallOptions) => ask({ method: 'DELETE', path, ...call })
  const post = (path: string, call?: CallOptions) => ask({ method: 'POST', path, body: {}, ...call })
  return {
    list: (call) => ask({ method: 'GET', path: WORKSPACES_PATH, answer: workspacesAnswerSchema, ...call }),
    create: (body, call) =>
      ask({ method: 'POST', path: WORKSPACES_PATH, body, answer: workspaceDetailsSchema, ...call }),
    rename: (id, body, call) =>
      ask({ method: 'PATCH', path: workspacePath(id), body, answer: workspaceDetailsSchema, ...call }),
    remove: (id, call) => end(workspacePath(id), call),
    choose: (id, call) => post(chosenWorkspacePath(id), call),
    readPolicy: (id, call) =>
      ask({ method: 'GET', path: publishingPolicyPath(id), answer: publishingPolicyAnswerSchema, ...call }),
    setPolicy: (id, body, call) =>
      ask({
        method: 'PUT',
        path: publishingPolicyPath(id),
        body,
        answer: publishingPolicyAnswerSchema,
        ...call,
      }),
    listMembers: (id, call) =>
      ask({ method: 'GET', path: membersPath(id), answer: membersAnswerSchema, ...call }),
    changeRole: (id, userId, body, call) =>
      ask({ method: 'PATCH', path: memberPath(id, userId), body, ...call }),
    removeMember: (id, userId, { links, ...call } = {}) =>
      end(links ? `${memberPath(id, userId)}?${LINKS_PARAMETER}=${links}` : memberPath(id, userId), call),
    listInvitations: (id, call) =>
      ask({ method: 'GET', path: workspaceInvitationsPath(id), answer: invitationsAnswerSchema, ...call }),
    invite: (id, body, call) =>
      ask({
        method: 'POST',
        path: workspaceInvitationsPath(id),
        body,
        answer: pendingInvitationSchema,
        ...call,
      }),
    sendInvitationAgain: (id, invitationId, call) =>
      post(`${workspaceInvitationPath(id, invitationId)}/mail`, call),
    createInvitationLink: (id, invitationId, call) =>
      ask({
        method: 'POST',
        path: `${workspaceInvitationPath(id, invitationId)}/link`,
        answer: invitationLinkAnswerSchema,
        ...call,
      }),
    revokeInvitation: (id, invitationId, call) => end(workspaceInvitationPath(id, invitationId), call),
    readInvitation: (token, call) =>
      ask({ method: 'GET', path: invitationPath(token), answer: invitationAnswerSchema, ...call }),
    acceptInvitation: (token, call) =>
      ask({
        method: 'POST',
        path: `${invitationPath(token)}/acceptance`,
        body: {},
        answer: acceptanceAnswerSchema,
        ...call,
      }),
    declineInvitation: (token, call) => post(`${invitationPath(token)}/refusal`, call),
    listKeys: (id, call) => ask({ method: 'GET', path: keysPath(id), answer: keysAnswerSchema, ...call }),
    createKey: (id, body, call) =>
      ask({ method: 'POST', path: keysPath(id), body, answer: newKeyAnswerSchema, ...call }),
    revokeKey: (id, keyId, call) => end(keyPath(id, keyId), call),
    readAudit: (id, before, call) =>
      ask({
        method: 'GET',
        path: before ? `${auditPath(id)}?before=${encodeURIComponent(before)}` : auditPath(id),
        answer: auditAnswerSchema,
        ...call,
      }),
  }
}

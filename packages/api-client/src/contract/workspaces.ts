import { z } from 'zod'

/** `GET` answers 200 with `WorkspacesAnswer`; `POST` takes a `WorkspaceRequest`, answers 201 with `WorkspaceDetails`. */
export const WORKSPACES_PATH = '/api/workspaces'

/** Names the workspace that a request with a session is about; without it, the one the person chose last. */
export const WORKSPACE_HEADER = 'x-vitrine-workspace'

/** `PATCH` takes a `WorkspaceRequest`; `DELETE` ends the workspace with all its shares, 204. */
export function workspacePath(workspaceId: string): string {
  return `${WORKSPACES_PATH}/${encodeURIComponent(workspaceId)}`
}

/** `POST` chooses the workspace for the session, 204. */
export function chosenWorkspacePath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/choice`
}

/** `GET` answers 200 with `MembersAnswer`. */
export function membersPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/members`
}

/** `PATCH` takes a `RoleRequest`; `DELETE` removes the member, or leaves where it is oneself; 204. */
export function memberPath(workspaceId: string, userId: string): string {
  return `${membersPath(workspaceId)}/${encodeURIComponent(userId)}`
}

/** `GET` answers 200 with `InvitationsAnswer`; `POST` takes an `InvitationRequest`, answers 201 with `PendingInvitation`. */
export function workspaceInvitationsPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/invitations`
}

/** `DELETE` takes the invitation back, 204; `POST …/mail` sends it again with a new link, 204. */
export function workspaceInvitationPath(workspaceId: string, id: string): string {
  return `${workspaceInvitationsPath(workspaceId)}/${encodeURIComponent(id)}`
}

/** `GET` answers 200 with `KeysAnswer`; `POST` takes a `KeyRequest`, answers 201 with `NewKeyAnswer`. */
export function keysPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/keys`
}

/** `DELETE` revokes a key at once, 204. */
export function keyPath(workspaceId: string, id: string): string {
  return `${keysPath(workspaceId)}/${encodeURIComponent(id)}`
}

/** `GET` answers 200 with `AuditAnswer`, to owners; `?before=` pages on. */
export function auditPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/audit`
}

/** `GET` answers 200 with `InvitationAnswer` and changes nothing; `POST …/acceptance` and `POST …/refusal` answer it. */
export function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`
}

/** What a member may do, the mightiest first. */
export type WorkspaceRole = 'owner' | 'admin' | 'member'

const role = z.enum(['owner', 'admin', 'member'])

/** A workspace as its member sees it. */
export interface WorkspaceDetails {
  id: string
  name: string
  role: WorkspaceRole
}

const workspaceSchema = z.object({ id: z.string(), name: z.string(), role })

/** Checks a `WorkspaceDetails`. */
export const workspaceDetailsSchema: z.ZodType<WorkspaceDetails> = workspaceSchema

/** The workspaces of a person, and which one requests are about unless they say otherwise. */
export interface WorkspacesAnswer {
  workspaces: WorkspaceDetails[]
  chosenId: string | null
}

/** Checks a `WorkspacesAnswer`. */
export const workspacesAnswerSchema: z.ZodType<WorkspacesAnswer> = z.object({
  workspaces: z.array(workspaceSchema),
  chosenId: z.string().nullable(),
})

/** Names a workspace. */
export interface WorkspaceRequest {
  name: string
}

/** Checks a `WorkspaceRequest`. */
export const workspaceRequestSchema: z.ZodType<WorkspaceRequest> = z.object({
  name: z.string().trim().min(1).max(200),
})

/** Somebody who belongs to a workspace. */
export interface MemberDetails {
  userId: string
  name: string
  email: string
  role: WorkspaceRole
  /** ISO 8601 in UTC. */
  since: string
}

/** The members of a workspace, the longest first. */
export interface MembersAnswer {
  members: MemberDetails[]
}

/** Checks a `MembersAnswer`. */
export const membersAnswerSchema: z.ZodType<MembersAnswer> = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role,
      since: z.iso.datetime(),
    }),
  ),
})

/** Gives a member a role. */
export interface RoleRequest {
  role: WorkspaceRole
}

/** Checks a `RoleRequest`. */
export const roleRequestSchema: z.ZodType<RoleRequest> = z.object({ role })

/** Invites an address. */
export interface InvitationRequest extends RoleRequest {
  email: string
  /** BCP 47 tag of the mail's language, where the address has no account. */
  language?: string
}

/** Checks an `InvitationRequest`. */
export const invitationRequestSchema: z.ZodType<InvitationRequest> = z.object({
  email: z.string().max(320),
  role,
  language: z
    .string()
    .regex(/^[\dA-Za-z-]{1,35}$/)
    .optional(),
})

/** An invitation that waits for its answer, or has run out. */
export interface PendingInvitation {
  id: string
  email: string
  role: WorkspaceRole
  invitedBy: string
  /** ISO 8601 in UTC. */
  expiresAt: string
}

const pendingInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Checks a `PendingInvitation`. */
export const pendingInvitationSchema: z.ZodType<PendingInvitation> = pendingInvitation

/** Invitations that wait, the newest first. */
export interface InvitationsAnswer {
  invitations: PendingInvitation[]
}

/** Checks an `InvitationsAnswer`. */
export const invitationsAnswerSchema: z.ZodType<InvitationsAnswer> = z.object({
  invitations: z.array(pendingInvitation),
})

/** What the holder of an invitation's link may know. */
export type InvitationAnswer =
  | {
      kind: 'open'
      visitor: 'signed-out' | 'unverified' | 'invited'
      invitation: {
        invitedBy: string
        workspace: string
        role: WorkspaceRole
        email: string
        /** ISO 8601 in UTC. */
        expiresAt: string
      }
    }
  | { kind: 'wrong-account'; invitedEmail: string; signedInEmail: string }
  | { kind: 'expired' }
  | { kind: 'revoked' }
  | { kind: 'used' }
  | { kind: 'unknown' }

/** Checks an `InvitationAnswer`. */
export const invitationAnswerSchema: z.ZodType<InvitationAnswer> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    visitor: z.enum(['signed-out', 'unverified', 'invited']),
    invitation: z.object({
      invitedBy: z.string(),
      workspace: z.string(),
      role,
      email: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  z.object({ kind: z.literal('wrong-account'), invitedEmail: z.string(), signedInEmail: z.string() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('revoked') }),
  z.object({ kind: z.literal('used') }),
  z.object({ kind: z.literal('unknown') }),
])

/** The workspace one belongs to now. */
export interface AcceptanceAnswer {
  workspaceId: string
}

/** Checks an `AcceptanceAnswer`. */
export const acceptanceAnswerSchema: z.ZodType<AcceptanceAnswer> = z.object({ workspaceId: z.string() })

/** One thing that happened. */
export interface AuditEntry {
  id: string
  /** ISO 8601 in UTC. */
  at: string
  action: string
  /** E-mail of who did it, where that is known. */
  actor: string | null
  /** Whom or what it concerned. */
  subject: string | null
  address: string | null
  userAgent: string | null
}

/** What happened, the newest first, and where the next page begins. */
export interface AuditAnswer {
  entries: AuditEntry[]
  next: string | null
}

/** Checks an `AuditAnswer`. */
export const auditAnswerSchema: z.ZodType<AuditAnswer> = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      action: z.string(),
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
})

/** Names a new key. */
export interface KeyRequest {
  name: string
}

/** Checks a `KeyRequest`. */
export const keyRequestSchema: z.ZodType<KeyRequest> = z.object({ name: z.string().trim().min(1).max(200) })

/** The key itself, which nobody can read again. */
export interface NewKeyAnswer {
  key: string
}

/** Checks a `NewKeyAnswer`. */
export const newKeyAnswerSchema: z.ZodType<NewKeyAnswer> = z.object({ key: z.string().min(1) })

/** A key that works. Moments are ISO 8601 in UTC. */
export interface KeyDetails {
  id: string
  name: string
  /** First characters, to recognise it by. */
  prefix: string
  createdAt: string
  lastUsedAt: string | null
}

/** The keys of a workspace, the newest first. */
export interface KeysAnswer {
  keys: KeyDetails[]
}

/** Checks a `KeysAnswer`. */
export const keysAnswerSchema: z.ZodType<KeysAnswer> = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      prefix: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
})

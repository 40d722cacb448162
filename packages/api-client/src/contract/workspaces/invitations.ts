import { z } from 'zod'
import type { RoleRequest } from './members.ts'
import { type WorkspaceRole, workspaceRoleSchema } from './workspace-role.ts'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `InvitationsAnswer`; `POST` takes an `InvitationRequest`, answers 201 with `PendingInvitation`. */
export function workspaceInvitationsPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/invitations`
}

/**
 * `DELETE` takes the invitation back, 204; `POST …/mail` sends it again with a new link and ends the earlier ones, 204;
 * `POST …/link` answers 200 with `InvitationLinkAnswer` and ends the link that was made so before.
 */
export function workspaceInvitationPath(workspaceId: string, id: string): string {
  return `${workspaceInvitationsPath(workspaceId)}/${encodeURIComponent(id)}`
}

/** `GET` answers 200 with `InvitationAnswer` and changes nothing; `POST …/acceptance` and `POST …/refusal` answer it. */
export function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`
}

/** Invites an address. */
export interface InvitationRequest extends RoleRequest {
  email: string
  /** BCP 47 tag of the mail's language, where the address has no account. */
  language?: string
}

/** Checks an `InvitationRequest`. */
export const invitationRequestSchema: z.ZodType<InvitationRequest> = z.object({
  email: z.string().max(320),
  role: workspaceRoleSchema,
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
  role: workspaceRoleSchema,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Checks a `PendingInvitation`. */
export const pendingInvitationSchema: z.ZodType<PendingInvitation> = pendingInvitation

/** Invitations that wait, the newest first. */
export interface InvitationsAnswer {
  invitations: PendingInvitation[]
  /** Whether invitations are only kept for whoever runs the server; absent in answers of older servers. */
  keepsMail?: boolean
}

/** Checks an `InvitationsAnswer`. */
export const invitationsAnswerSchema: z.ZodType<InvitationsAnswer> = z.object({
  invitations: z.array(pendingInvitation),
  keepsMail: z.boolean().optional(),
})

/** A link to an invitation that is passed on by hand; nobody can read it again. */
export interface InvitationLinkAnswer {
  url: string
  /** ISO 8601 in UTC. */
  expiresAt: string
  /** Whether it opens a new account without a mail to the invited address. */
  provesAddress: boolean
}

/** Checks an `InvitationLinkAnswer`. */
export const invitationLinkAnswerSchema: z.ZodType<InvitationLinkAnswer> = z.object({
  url: z.url(),
  expiresAt: z.iso.datetime(),
  provesAddress: z.boolean(),
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
      role: workspaceRoleSchema,
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

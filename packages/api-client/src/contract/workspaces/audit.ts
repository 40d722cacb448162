import { z } from 'zod'
import { workspacePath } from './workspaces.ts'

/** `GET` answers 200 with `AuditAnswer`, to owners; `?before=` pages on. */
export function auditPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/audit`
}

/** Everything that is written down. Where a role is concerned, the subject is the role, or `address: role`. */
export const auditActions = [
  'account-created',
  'terms-accepted',
  'account-deleted',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-reset-requested',
  'password-reset',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'provider-linked',
  'provider-unlinked',
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-failed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'workspace-created',
  'workspace-renamed',
  'publishing-policy-changed',
  'member-left',
  'member-removed',
  'member-links-kept',
  'member-links-handed-over',
  'member-links-revoked',
  'role-changed',
  'key-created',
  'key-revoked',
  'invitation-sent',
  'invitation-sent-again',
  'invitation-link-made',
  'invitation-revoked',
  'invitation-accepted',
  'invitation-declined',
  'publication-asked',
  'publication-declined',
  'publication-approved',
  'publication-withdrawn',
  'share-published',
  'share-revoked',
  'share-listed',
  'share-unlisted',
  'share-limited',
  'share-unlimited',
  'share-locked',
  'share-unlocked',
  'share-audience-changed',
  'share-embedding-changed',
  'share-updated',
  'share-rotated',
  'conversation-deleted',
  'conversation-masked',
  'page-opened',
  'page-closed',
  'page-stopped',
  'page-resumed',
  'page-secrets-published',
  'run-cancelled',
  'run-deleted',
  'run-masked',
  'workflow-created',
  'workflow-changed',
  'workflow-restored',
  'workflow-archived',
  'workflow-trashed',
  'workflow-returned',
  'workflow-deleted',
  'agent-created',
  'agent-changed',
  'agent-archived',
  'agent-trashed',
  'agent-restored',
  'agent-deleted',
  'brand-voice-created',
  'brand-voice-changed',
  'brand-voice-archived',
  'brand-voice-trashed',
  'brand-voice-restored',
  'brand-voice-deleted',
  'tool-created',
  'tool-changed',
  'tool-archived',
  'tool-trashed',
  'tool-restored',
  'tool-deleted',
  'knowledge-base-created',
  'knowledge-base-changed',
  'knowledge-base-archived',
  'knowledge-base-trashed',
  'knowledge-base-restored',
  'knowledge-base-deleted',
  'document-added',
  'document-changed',
  'document-deleted',
  'stored-object-created',
  'stored-object-changed',
  'stored-object-archived',
  'stored-object-trashed',
  'stored-object-restored',
  'stored-object-deleted',
] as const

/** A name of `auditActions`; stable, so that programs may decide by it. */
export type AuditAction = (typeof auditActions)[number]

/** One thing that happened. */
export interface AuditEntry {
  id: string
  /** ISO 8601 in UTC. */
  at: string
  /** An `AuditAction`, or one that a newer server has added. */
  action: string
  /** E-mail of who did it, or how the API key begins that did; null where neither is known. */
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

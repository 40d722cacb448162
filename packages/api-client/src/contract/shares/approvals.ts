import type { Depth, HiddenPart } from '@vitrine/transcript'
import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { type Audience, audienceSchema } from './share-access.ts'
import { depthSchema, hiddenSchema, type SharedBranches } from './share-content.ts'
import { type ShareAnswer, shareAnswerSchema } from './shares.ts'
import type { SharedKind } from './shared-pages.ts'
import { type ShareEntry, shareEntrySchema } from './share-list.ts'
import { type SharePreview, sharePreviewSchema } from './share-preview.ts'

/** For what a workspace can want a second person: whatever is published; what is for anyone with the link or for search engines; secrets with a reason. */
export const approvalCauses = ['every', 'anyone', 'bypass'] as const

/** Why a second person is needed. */
export type ApprovalCause = (typeof approvalCauses)[number]

/**
 * `GET` answers 200 with an `ApprovalsAnswer`, one page by `CURSOR_PARAMETER`: what the caller asked for, and what they may approve. `APPROVAL_STATE_PARAMETER`
 * narrows it.
 */
export const APPROVALS_PATH = '/api/approvals'

/** Query parameter of `APPROVALS_PATH`: only requests in this state. */
export const APPROVAL_STATE_PARAMETER = 'state'

/** Where the screen of a request is, on the server, for people who may be in another workspace. */
export function approvalScreenPath(approvalId: string, workspaceId: string): string {
  return `/approvals/${encodeURIComponent(approvalId)}?workspace=${encodeURIComponent(workspaceId)}`
}

/** `GET` answers 200 with an `ApprovalEntry`. `DELETE` takes one's own request back and answers 204. */
export function approvalPath(approvalId: string): string {
  return `${APPROVALS_PATH}/${encodeURIComponent(approvalId)}`
}

/** `GET` answers 200 with an `ApprovalPreview`: what readers would get. */
export function approvalPreviewPath(approvalId: string): string {
  return `${approvalPath(approvalId)}/preview`
}

/**
 * `POST` takes an `ApprovalDecision` and answers 200 with the `ApprovalEntry`. To approve is to publish just what was asked for:
 * 400 with the reason `out-of-date` where it would be something else by now, 403 with `own-approval` for one's own request and
 * for keys, and with `asker-lost-right` where the asker could not publish it any more.
 */
export function approvalDecisionPath(approvalId: string): string {
  return `${approvalPath(approvalId)}/decision`
}

/** Whether what was asked for is published. */
export type ApprovalDecision = { decision: 'approve' } | { decision: 'refuse'; reason: string }

/** An answer with status 202 instead of a link: nothing has changed for readers, since another member has to approve it first. */
export interface WaitingApproval {
  state: 'waiting'
  approvalId: string
  /** Path of the screen on which it is approved. */
  path: string
  /** Absolute address of that screen. */
  url: string
  causes: readonly ApprovalCause[]
  /** ISO 8601 in UTC. */
  askedAt: string
}

/** How far a request has come; `withdrawn` was taken back, or has been replaced by another one of the same person. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn'

/** A request that something is published or that a link is changed. Moments are ISO 8601 in UTC. */
export interface ApprovalEntry {
  id: string
  /** Absolute address of the screen of the request. */
  url: string
  state: ApprovalState
  /** A new link, other content under a link, or other readers of a link. */
  change: 'link' | 'content' | 'limits'
  causes: readonly ApprovalCause[]
  kind: SharedKind
  title: string
  /** Null for a run. */
  conversationId: string | null
  /** Null for a conversation. */
  runId: string | null
  /** The link that would change, or that was published; null where there is none yet. */
  shareId: string | null
  /** Null for a run. */
  branches: SharedBranches | null
  askedAt: string
  /** Name of who asks; null for an account that is gone. */
  askedBy: string | null
  /** Why secrets are to be published; null where none are. */
  secretsReason: string | null
  decidedAt: string | null
  decidedBy: string | null
  /** Why it was refused. */
  refusal: string | null
  /** Who could read, and how much, once it is approved. */
  audience: Audience
  addresses: readonly string[]
  expiresAt: string | null
  maxViews: number | null
  hasPassphrase: boolean
  isIndexed: boolean
  embedOrigins: readonly string[]
  depth: Depth
  hidden: readonly HiddenPart[]
  /** How many messages are left out. */
  leftOut: number
  /** Whether the caller asked for it. */
  isOwn: boolean
  /** Whether the caller may approve or refuse it. */
  mayDecide: boolean
}

/** A page of requests: first those that wait, the oldest first, then the decided ones, the newest first. */
export interface ApprovalsAnswer {
  approvals: ApprovalEntry[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** How many wait for the caller. */
  waiting: number
  /** How many runs of visitors wait for the caller's approval; 0 from an older server. */
  waitingRuns: number
}

/** What readers would get once a request is approved. */
export interface ApprovalPreview {
  preview: SharePreview
  /** Whether it is still what was asked for; else it has to be asked for anew. */
  isCurrent: boolean
}

/** Checks an `ApprovalDecision`. */
export const approvalDecisionSchema: z.ZodType<ApprovalDecision> = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('refuse'), reason: z.string().trim().min(1).max(500) }),
])

/** Checks one of `approvalCauses`. */
export const approvalCauseSchema: z.ZodType<ApprovalCause> = z.enum(approvalCauses)

/** Checks a `WaitingApproval`. */
export const waitingApprovalSchema: z.ZodType<WaitingApproval> = z.object({
  state: z.literal('waiting'),
  approvalId: shareIdSchema,
  path: ownPathSchema,
  url: z.url({ protocol: /^https?$/ }),
  causes: z.array(approvalCauseSchema),
  askedAt: z.iso.datetime(),
})

/** Checks the answer to a `ShareRequest`. */
export const publishedAnswerSchema: z.ZodType<ShareAnswer | WaitingApproval> = z.union([
  shareAnswerSchema,
  waitingApprovalSchema,
])

/** Checks the answer to a `ShareUpdate` or a `ShareReplacement`. */
export const changedAnswerSchema: z.ZodType<ShareEntry | WaitingApproval> = z.union([
  shareEntrySchema,
  waitingApprovalSchema,
])

/** Whether a second person has to approve before anything changes for readers. */
export function isWaitingApproval<Standing extends object>(
  answer: Standing | WaitingApproval,
): answer is WaitingApproval {
  return 'approvalId' in answer
}

/** Checks an `ApprovalEntry`. */
export const approvalEntrySchema: z.ZodType<ApprovalEntry> = z.object({
  id: shareIdSchema,
  url: z.url({ protocol: /^https?$/ }),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  change: z.enum(['link', 'content', 'limits']),
  causes: z.array(approvalCauseSchema),
  kind: z.enum(['conversation', 'run']),
  title: z.string(),
  conversationId: z.string().nullable(),
  runId: z.string().nullable(),
  shareId: shareIdSchema.nullable(),
  branches: z.enum(['current', 'all']).nullable(),
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable(),
  secretsReason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  refusal: z.string().nullable(),
  audience: audienceSchema,
  addresses: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  maxViews: z.int().nullable(),
  hasPassphrase: z.boolean(),
  isIndexed: z.boolean(),
  embedOrigins: z.array(z.string()),
  depth: depthSchema,
  hidden: hiddenSchema,
  leftOut: z.int().nonnegative(),
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
})

/** Checks an `ApprovalsAnswer`. */
export const approvalsAnswerSchema: z.ZodType<ApprovalsAnswer> = z.object({
  approvals: z.array(approvalEntrySchema),
  next: z.string().nullable(),
  waiting: z.int().nonnegative(),
  waitingRuns: z.int().nonnegative().default(0),
})

/** Checks an `ApprovalPreview`. */
export const approvalPreviewSchema: z.ZodType<ApprovalPreview> = z.object({
  preview: sharePreviewSchema,
  isCurrent: z.boolean(),
})

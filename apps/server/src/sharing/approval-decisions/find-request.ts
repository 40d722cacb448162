import type { ApprovalEntry } from '@vitrine/api-client/contract/shares'
import { approvalScreenPath } from '@vitrine/api-client/contract/shares'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy, type WorkspacePolicy } from '../../people/policy/publishing-policy.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { approvalRequests, shares, users } from '../../platform/database/schema.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { chosenOf } from '../approvals/chosen-publication.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'

/** A request as it is stored. */
export type ApprovalRow = typeof approvalRequests.$inferSelect

/** A request that the caller may see: their own, or one that they may decide. Throws a 404 for any other. */
export async function findRequest(
  database: Database | Transaction,
  caller: Caller,
  approvalId: string,
): Promise<ApprovalRow> {
  if (!isShareId(approvalId)) throw notFound()
  const [row] = await database
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.id, approvalId), eq(approvalRequests.workspaceId, caller.workspaceId)))
  if (!row) throw notFound()
  const policy = await readPolicy(database, caller.workspaceId)
  if (!isAsker(caller, row) && !isApprover(policy, caller)) throw notFound()
  return row
}

/** Whether the caller asked for it, by the very key where it was one. */
export function isAsker({ userId, keyId }: Caller, row: ApprovalRow): boolean {
  return userId === undefined ? keyId !== undefined && keyId === row.keyId : userId === row.askedBy
}

/** Whether the caller approves what others ask for: people who may publish, and no keys. */
export function isApprover({ publishers }: WorkspacePolicy, { userId, role }: Caller): boolean {
  return userId !== undefined && isAtLeast(role, publishers)
}

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

/** A query for requests with who asked and decided, and the link that they are about. */
export function selectRequests(database: Database) {
  return database
    .select({ row: approvalRequests, askedBy: asker.name, decidedBy: decider.name, share: shares })
    .from(approvalRequests)
    .leftJoin(asker, eq(asker.id, approvalRequests.askedBy))
    .leftJoin(decider, eq(decider.id, approvalRequests.decidedBy))
    .leftJoin(
      shares,
      and(eq(shares.id, approvalRequests.shareId), eq(shares.workspaceId, approvalRequests.workspaceId)),
    )
    .$dynamic()
}

/** A line of `selectRequests` for a caller. */
export function toEntry(
  { publicUrl }: SharingDependencies,
  { row, askedBy, decidedBy, share }: Awaited<ReturnType<typeof selectRequests>>[number],
  { caller, policy }: { caller: Caller; policy: WorkspacePolicy },
): ApprovalEntry {
  const { id, state, change, causes, title, conversationId, branches, shareId, secretsReason, refusal } = row
  const { content, link } = chosenOf(row)
  const expiresAt = link.expiresAt === undefined ? (share?.expiresAt?.toISOString() ?? null) : link.expiresAt
  const audience = link.audience ?? share?.audience ?? 'anyone'
  const isOwn = isAsker(caller, row)
  const passphraseHash = link.passphraseHash === undefined ? share?.passphraseHash : link.passphraseHash
  return {
    id,
    url: new URL(approvalScreenPath(id, row.workspaceId), publicUrl()).href,
    state,
    change,
    causes,
    kind: conversationId === null ? 'run' : 'conversation',
    title: content.title ?? title,
    conversationId,
    runId: row.runId ?? row.workflowRunId,
    shareId,
    branches,
    askedAt: row.askedAt.toISOString(),
    askedBy,
    secretsReason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy,
    refusal,
    audience,
    addresses: audience === 'addresses' ? (link.addresses ?? share?.addresses ?? []) : [],
    expiresAt,
    maxViews: link.maxViews === undefined ? (share?.maxViews ?? null) : link.maxViews,
    hasPassphrase: (passphraseHash ?? null) !== null,
    isIndexed: link.isIndexed ?? share?.isIndexed ?? false,
    embedOrigins: link.embedOrigins ?? share?.embedOrigins ?? [],
    depth: content.depth ?? share?.depth ?? 'everything',
    hidden: content.hidden ?? share?.hidden ?? [],
    leftOut: (content.leftOut ?? share?.leftOut ?? []).length,
    isOwn,
    mayDecide: state === 'waiting' && row.askedBy !== caller.userId && isApprover(policy, caller),
  }
}

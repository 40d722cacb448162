import type { AuditAction, LinkDecision } from '@vitrine/api-client/contract/workspaces'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit, type AuditActor, type Origin } from '../audit/audit.ts'
import { conversations, publicPages, shares } from '../../platform/database/schema.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'
import { isLink } from '../../platform/database/standing-shares.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

interface Decision {
  workspaceId: string
  /** Whose links they are. */
  userId: string
  /** The same, as the audit log names them. */
  subject: string
  /** Who decides, and takes the links over. */
  actor: AuditActor
  links: LinkDecision
}

const actions: Record<LinkDecision, AuditAction> = {
  keep: 'member-links-kept',
  'hand-over': 'member-links-handed-over',
  revoke: 'member-links-revoked',
}

const liveShares = (workspaceId: string) =>
  and(eq(shares.workspaceId, workspaceId), isNull(shares.revokedAt), isLink)

const openPages = (workspaceId: string) =>
  and(eq(publicPages.workspaceId, workspaceId), eq(publicPages.isOpen, true))

/**
 * Leaves, hands over or revokes what somebody who is removed has published: links that stand, and live pages that are
 * switched on. Returns the ids whose pages have changed. Needs the members of the workspace locked.
 */
export async function decideLinks(
  transaction: Transaction,
  origin: Origin,
  { workspaceId, userId, subject, actor, links }: Decision,
): Promise<string[]> {
  const areTheirShares = and(liveShares(workspaceId), eq(shares.createdBy, userId))
  const areTheirPages = and(openPages(workspaceId), eq(publicPages.createdBy, userId))
  const conversationIds = transaction
    .select({ id: publicPages.conversationId })
    .from(publicPages)
    .where(areTheirPages)
  // Whoever changes a page holds its conversation first.
  await transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, conversationIds))
    .orderBy(conversations.id)
    .for('update')
  const isRevoked = links === 'revoke'
  const createdBy = links === 'hand-over' ? actor.id : userId
  const changedShares = await transaction
    .update(shares)
    .set(isRevoked ? { revokedAt: sql`now()` } : { createdBy })
    .where(areTheirShares)
    .returning({ id: shares.id })
  const isVersion = and(
    eq(shares.workspaceId, workspaceId),
    inArray(
      shares.earlierOf,
      changedShares.map(({ id }) => id),
    ),
  )
  const versions = isRevoked
    ? await transaction
        .delete(shares)
        .where(isVersion)
        .returning({ id: shares.id, hash: shares.snapshotHash })
    : []
  if (!isRevoked) await transaction.update(shares).set({ createdBy }).where(isVersion)
  await deleteUnsharedSnapshots(transaction, workspaceId, [...new Set(versions.map(({ hash }) => hash))])
  const changedPages = await transaction
    .update(publicPages)
    .set(isRevoked ? { isOpen: false } : { createdBy })
    .where(areTheirPages)
    .returning({ id: publicPages.id })
  const changed = [...changedShares, ...versions, ...changedPages].map(({ id }) => id)
  if (changed.length > 0)
    await audit(transaction, origin, { action: actions[links], actor, workspaceId, subject })
  return changed
}

/** How many links that stand, and live pages that are switched on, each member has made, by the member's id. */
export async function countLinks(database: Database, workspaceId: string): Promise<Map<string, number>> {
  const ofShares = await database
    .select({ userId: shares.createdBy, links: count() })
    .from(shares)
    .where(liveShares(workspaceId))
    .groupBy(shares.createdBy)
  const ofPages = await database
    .select({ userId: publicPages.createdBy, links: count() })
    .from(publicPages)
    .where(openPages(workspaceId))
    .groupBy(publicPages.createdBy)
  const sums = new Map<string, number>()
  for (const { userId, links } of [...ofShares, ...ofPages])
    if (userId !== null) sums.set(userId, (sums.get(userId) ?? 0) + links)
  return sums
}

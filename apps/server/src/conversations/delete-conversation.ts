import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { accountFault } from '../accounts/account-fault.ts'
import { audit, type Origin } from '../accounts/audit.ts'
import { notFound } from '../http/api-fault.ts'
import type { Caller } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { conversations, preparedHtml, shares, snapshotFiles, snapshots } from '../store/schema.ts'
import type { Transaction } from '../store/store.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { type FoundConversation, isOwn } from './find-conversation.ts'

/**
 * Ends a conversation with all its links, and with what was published of it where no other link shows the same.
 * Throws `role-too-low` when it, or a link that stands, is somebody else's and the caller may only end their own.
 */
export async function deleteConversation(
  { database, pages }: Services,
  origin: Origin,
  { entry, caller }: FoundConversation,
): Promise<void> {
  if (!entry.isOwn) throw accountFault('role-too-low')
  const { id, workspaceId, title } = entry
  const ended = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    await refuseLinksOfOthers(transaction, caller, id)
    const gone = await transaction
      .delete(shares)
      .where(eq(shares.conversationId, id))
      .returning({ id: shares.id, snapshotHash: shares.snapshotHash })
    await deleteUnshared(transaction, workspaceId, [...new Set(gone.map(({ snapshotHash }) => snapshotHash))])
    const deleted = await transaction
      .delete(conversations)
      .where(eq(conversations.id, id))
      .returning({ id: conversations.id })
    if (deleted.length === 0) throw notFound()
    const { actor } = caller
    await audit(transaction, origin, { action: 'conversation-deleted', actor, workspaceId, subject: title })
    return gone
  })
  for (const share of ended) pages.dropShare(share.id)
}

/** Several people may have imported the same; who was first does not end what another one has published since. */
async function refuseLinksOfOthers(transaction: Transaction, caller: Caller, id: string): Promise<void> {
  const live = await transaction
    .select({ createdBy: shares.createdBy })
    .from(shares)
    .where(and(eq(shares.conversationId, id), isNull(shares.revokedAt)))
  if (!live.every(({ createdBy }) => isOwn(caller, createdBy))) throw accountFault('role-too-low')
}

/** Removes those of a workspace's snapshots that no link shows any more. */
async function deleteUnshared(
  transaction: Transaction,
  workspaceId: string,
  hashes: string[],
): Promise<void> {
  if (hashes.length === 0) return
  const stillShared = transaction
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.workspaceId, workspaceId), eq(shares.snapshotHash, snapshots.hash)))
  const unshared = await transaction
    .select({ hash: snapshots.hash })
    .from(snapshots)
    .where(
      and(eq(snapshots.workspaceId, workspaceId), inArray(snapshots.hash, hashes), notExists(stillShared)),
    )
  if (unshared.length === 0) return
  const gone = unshared.map(({ hash }) => hash)
  for (const table of [preparedHtml, snapshotFiles])
    await transaction
      .delete(table)
      .where(and(eq(table.workspaceId, workspaceId), inArray(table.snapshotHash, gone)))
  await transaction
    .delete(snapshots)
    .where(and(eq(snapshots.workspaceId, workspaceId), inArray(snapshots.hash, gone)))
}

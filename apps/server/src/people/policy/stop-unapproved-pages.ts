import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { conversationLogs, publicPages } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { audit, type AuditActor, type Origin } from '../audit/audit.ts'
import { mayGoOn, type WorkspacePolicy } from './publishing-policy.ts'

/** Stops the live pages of a workspace that may not go on by its policy: their readers keep what they have. */
export async function stopUnapprovedPages(
  transaction: Transaction,
  origin: Origin,
  { workspaceId, actor }: { workspaceId: string; actor: AuditActor },
  policy: WorkspacePolicy,
): Promise<void> {
  const open = await transaction
    .select()
    .from(publicPages)
    .where(
      and(
        eq(publicPages.workspaceId, workspaceId),
        eq(publicPages.isOpen, true),
        eq(publicPages.isStopped, false),
      ),
    )
  const stopped = open.filter((page) => !mayGoOn(policy, page))
  if (stopped.length === 0) return
  const conversationIds = stopped.map(({ conversationId }) => conversationId)
  // Whoever adds to a conversation holds its log, and passes nothing on to readers afterwards.
  const logs = await transaction
    .select({ conversationId: conversationLogs.conversationId, seq: conversationLogs.seq })
    .from(conversationLogs)
    .where(inArray(conversationLogs.conversationId, conversationIds))
    .orderBy(asc(conversationLogs.conversationId))
    .for('update')
  const seqs = new Map(logs.map(({ conversationId, seq }) => [conversationId, seq]))
  for (const { id, conversationId, name: subject } of stopped) {
    const releasedSeq = sql`coalesce(${publicPages.releasedSeq}, ${seqs.get(conversationId) ?? 0}::integer)`
    await transaction
      .update(publicPages)
      .set({ isStopped: true, releasedSeq, dueAt: sql`now()` })
      .where(eq(publicPages.id, id))
    await audit(transaction, origin, { action: 'page-stopped', actor, workspaceId, subject })
  }
}

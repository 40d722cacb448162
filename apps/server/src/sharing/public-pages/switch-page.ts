import type { PageRequest } from '@vitrine/api-client/contract/pages'
import type { Conversation } from '@vitrine/transcript'
import { eq, sql } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { FoundConversation } from '../../conversations/library/find-conversation.ts'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { parsePacked } from '../../platform/database/packed-model.ts'
import { readInSlices } from '../../platform/database/read-slices.ts'
import {
  conversationLogs,
  conversations,
  pageFiles,
  pageStates,
  publicPages,
} from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import {
  assertLivePageAllowed,
  assertLivePageApproved,
  assertPageWordsApproved,
} from '../../people/policy/assert-within-policy.ts'
import { findPageOf, type PageRow } from './find-page.ts'

/** Makes the page of a conversation, changes what it says, switches it on or off; its id stays for ever. */
export async function switchPage(
  { database, liveConversations }: Pick<SharingDependencies, 'database' | 'liveConversations'>,
  origin: Origin,
  { entry, caller }: FoundConversation,
  request: PageRequest,
): Promise<PageRow> {
  const known = await findPageOf(database, entry.id)
  // What readers have by now is in the state from which the page goes on.
  if (known?.isOpen && known.releasedSeq === null && (request.isStopped || request.delaySeconds))
    await liveConversations.settle(entry.id)
  const kind = known?.kind ?? (await readKind(database, entry.id))
  const { workspaceId } = entry
  return database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    await lockConversation(transaction, entry.id, 'update')
    const seq = await lockConversationLog(transaction, entry.id)
    // Nobody else switches it meanwhile.
    const before = await findPageOf(transaction, entry.id)
    const wasOpen = before?.isOpen ?? false
    const wanted = { ...request, ...(!request.isOpen && { isStopped: false }) }
    if (request.isOpen) {
      const policy = await readPolicy(transaction, workspaceId)
      if (!wasOpen) assertLivePageAllowed(policy, caller.role)
      else assertLivePageApproved(policy, { ...before, ...wanted })
      const says = (['name', 'description', 'model'] as const).some((key) => before?.[key] !== request[key])
      if (before?.isOpen && says) assertPageWordsApproved(policy, { ...before, ...wanted })
    }
    const [page] = await transaction
      .insert(publicPages)
      .values({
        ...wanted,
        id: newShareId(),
        workspaceId,
        conversationId: entry.id,
        kind,
        createdBy: caller.userId,
      })
      .onConflictDoUpdate({ target: publicPages.conversationId, set: wanted })
      .returning()
    if (!page) throw notFound()
    if (page.isOpen && !wasOpen) await forgetClosedTime(transaction, page)
    if (page.isOpen !== wasOpen) {
      const action = page.isOpen ? 'page-opened' : 'page-closed'
      const { actor } = caller
      await audit(transaction, origin, { action, actor, workspaceId, subject: page.name })
    }
    if (page.isOpen && before?.isOpen && page.isStopped !== before.isStopped) {
      const action = page.isStopped ? 'page-stopped' : 'page-resumed'
      const { actor } = caller
      await audit(transaction, origin, { action, actor, workspaceId, subject: page.name })
    }
    return page.isOpen ? holdBack(transaction, page, { before, seq }) : page
  })
}

/**
 * Sets from where on an open page holds events back: from the beginning where it was just switched on, else from what its
 * readers have by now. A page that held something back goes on doing so until all of it was looked through.
 */
async function holdBack(
  transaction: Transaction,
  page: PageRow,
  { before, seq }: { before: PageRow | undefined; seq: number },
): Promise<PageRow> {
  const held = before?.releasedSeq ?? null
  const isHolding = page.delaySeconds > 0 || page.isStopped || held !== null
  if (!isHolding) return page
  const isNew = !before?.isOpen
  const [holding] = await transaction
    .update(publicPages)
    .set({ releasedSeq: isNew ? -1 : (held ?? seq), dueAt: sql`now()`, ...(isNew && { held: null }) })
    .where(eq(publicPages.id, page.id))
    .returning()
  return holding ?? page
}

/** The number of the last event; where nothing was added yet there is nothing to hold. */
async function lockConversationLog(transaction: Transaction, conversationId: string): Promise<number> {
  const [log] = await transaction
    .select({ seq: conversationLogs.seq })
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, conversationId))
    .for('update')
  return log?.seq ?? 0
}

/** What was said before, and may have been removed since, is not for those who read from now on. */
async function forgetClosedTime(
  transaction: Transaction,
  { id, conversationId }: Pick<PageRow, 'id' | 'conversationId'>,
): Promise<void> {
  await transaction.delete(pageStates).where(eq(pageStates.pageId, id))
  await transaction.delete(pageFiles).where(eq(pageFiles.pageId, id))
  await transaction
    .update(conversationLogs)
    .set({ keptAfter: sql`${conversationLogs.seq}` })
    .where(eq(conversationLogs.conversationId, conversationId))
}

async function readKind(database: Database, conversationId: string): Promise<PageRow['kind']> {
  const head = await readInSlices(database, conversations.model, eq(conversations.id, conversationId))
  return (await parsePacked<Conversation>(head)).kind
}

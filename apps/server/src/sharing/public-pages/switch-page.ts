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
import { assertLivePageAllowed } from '../shares/assert-within-policy.ts'
import { findPageOf, type PageRow } from './find-page.ts'

/** Makes the page of a conversation, changes what it says, switches it on or off; its id stays for ever. */
export async function switchPage(
  { database }: Pick<SharingDependencies, 'database'>,
  origin: Origin,
  { entry, caller }: FoundConversation,
  request: PageRequest,
): Promise<PageRow> {
  const known = await findPageOf(database, entry.id)
  const kind = known?.kind ?? (await readKind(database, entry.id))
  const { workspaceId } = entry
  return database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    await lockConversation(transaction, entry.id, 'update')
    await lockConversationLog(transaction, entry.id)
    // Nobody else switches it meanwhile.
    const wasOpen = (await findPageOf(transaction, entry.id))?.isOpen ?? false
    if (request.isOpen && !wasOpen)
      assertLivePageAllowed(await readPolicy(transaction, workspaceId), caller.role)
    const [page] = await transaction
      .insert(publicPages)
      .values({
        ...request,
        id: newShareId(),
        workspaceId,
        conversationId: entry.id,
        kind,
        createdBy: caller.userId,
      })
      .onConflictDoUpdate({ target: publicPages.conversationId, set: request })
      .returning()
    if (!page) throw notFound()
    if (page.isOpen && !wasOpen) await forgetClosedTime(transaction, page)
    if (page.isOpen !== wasOpen) {
      const action = page.isOpen ? 'page-opened' : 'page-closed'
      const { actor } = caller
      await audit(transaction, origin, { action, actor, workspaceId, subject: page.name })
    }
    return page
  })
}

/** Where nothing was added yet there is nothing to hold. */
async function lockConversationLog(transaction: Transaction, conversationId: string): Promise<void> {
  await transaction
    .select({ seq: conversationLogs.seq })
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, conversationId))
    .for('update')
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

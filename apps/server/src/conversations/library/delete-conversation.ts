import { eq } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { conversations, shares } from '../../platform/database/schema.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import type { FoundConversation } from './find-conversation.ts'

/**
 * Ends a conversation with all its links, and with what was published of it where no other link shows the same.
 * Throws `role-too-low` when it, or a link that stands, is somebody else's and the caller may only end their own.
 */
export async function deleteConversation(
  { database, thingShares }: ConversationDependencies,
  origin: Origin,
  { entry, caller }: FoundConversation,
): Promise<void> {
  if (!entry.isOwn) throw accountError('role-too-low')
  const { id, workspaceId, title } = entry
  const ended = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    const links = eq(shares.conversationId, id)
    await thingShares.assertOwn(transaction, caller, links)
    const gone = await thingShares.delete(transaction, workspaceId, links)
    await thingShares.passDecisionsOn(transaction, workspaceId, { conversationId: id })
    const deleted = await transaction
      .delete(conversations)
      .where(eq(conversations.id, id))
      .returning({ id: conversations.id })
    if (deleted.length === 0) throw notFound()
    const { actor } = caller
    await audit(transaction, origin, { action: 'conversation-deleted', actor, workspaceId, subject: title })
    return gone
  })
  thingShares.dropPages(ended)
}

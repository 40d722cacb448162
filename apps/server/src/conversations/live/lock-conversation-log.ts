import { and, eq, exists, sql } from 'drizzle-orm'
import { lockConversation } from '../library/lock-conversation.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { conversationLogs, conversations } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { ConversationLogRow } from './projected-states.ts'

/** How far a conversation has grown, which nobody else changes until the transaction ends. Throws a 404 when it is gone. */
export async function lockConversationLog(
  transaction: Transaction,
  conversationId: string,
): Promise<ConversationLogRow> {
  const isIt = eq(conversationLogs.conversationId, conversationId)
  const hasLog = exists(transaction.select().from(conversationLogs).where(isIt))
  // Who only adds to a conversation need not hold it alone; it is held before its growth all the same.
  const held = transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), hasLog))
    .for('key share')
  const [known] = await transaction
    .select()
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, sql`(${held})`))
    .for('update')
  return known ?? beginLog(transaction, conversationId)
}

/** From the first addition on, what was imported is not the file any more, which may be imported again. */
async function beginLog(transaction: Transaction, conversationId: string): Promise<ConversationLogRow> {
  await lockConversation(transaction, conversationId, 'update')
  await transaction
    .update(conversations)
    .set({ contentHash: `grown:${conversationId}` })
    .where(eq(conversations.id, conversationId))
  await transaction.insert(conversationLogs).values({ conversationId }).onConflictDoNothing()
  const [made] = await transaction
    .select()
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, conversationId))
    .for('update')
  if (!made) throw notFound()
  return made
}

import { and, eq, exists, sql } from 'drizzle-orm'
import { lockConversation } from '../library/lock-conversation.ts'
import { notFound } from '../../platform/errors/api-fault.ts'
import { conversationGrowths, conversations } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { GrowthRow } from './growing-states.ts'

/** How far a conversation has grown, which nobody else changes until the transaction ends. Throws a 404 when it is gone. */
export async function lockGrowth(transaction: Transaction, conversationId: string): Promise<GrowthRow> {
  const isIt = eq(conversationGrowths.conversationId, conversationId)
  const hasGrown = exists(transaction.select().from(conversationGrowths).where(isIt))
  // Who only adds to a conversation need not hold it alone; it is held before its growth all the same.
  const held = transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), hasGrown))
    .for('key share')
  const [known] = await transaction
    .select()
    .from(conversationGrowths)
    .where(eq(conversationGrowths.conversationId, sql`(${held})`))
    .for('update')
  return known ?? beginGrowth(transaction, conversationId)
}

/** From the first addition on, what was imported is not the file any more, which may be imported again. */
async function beginGrowth(transaction: Transaction, conversationId: string): Promise<GrowthRow> {
  await lockConversation(transaction, conversationId, 'update')
  await transaction
    .update(conversations)
    .set({ contentHash: `grown:${conversationId}` })
    .where(eq(conversations.id, conversationId))
  await transaction.insert(conversationGrowths).values({ conversationId }).onConflictDoNothing()
  const [made] = await transaction
    .select()
    .from(conversationGrowths)
    .where(eq(conversationGrowths.conversationId, conversationId))
    .for('update')
  if (!made) throw notFound()
  return made
}

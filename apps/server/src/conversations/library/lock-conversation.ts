import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { conversations } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/**
 * Holds a conversation until the end of the transaction. Whoever changes anything that goes with it, such as its growth or
 * its page, holds it first, since deleting it begins with it as well. Throws a 404 when it is gone.
 */
export async function lockConversation(
  transaction: Transaction,
  conversationId: string,
  strength: 'no key update' | 'update',
): Promise<void> {
  const [found] = await transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for(strength)
  if (!found) throw notFound()
}

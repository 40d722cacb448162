import { and, eq, ne } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { agents, conversations } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { FoundConversation } from './find-conversation.ts'
import { lockConversation } from './lock-conversation.ts'

/**
 * Says which agent of its workspace speaks in a conversation, or that none in particular does. Throws `role-too-low` for a
 * conversation that is not the caller's, and a 400 for an agent that is of another workspace, in the trash or none.
 */
export async function assignAgent(
  database: Database,
  { entry }: FoundConversation,
  agentId: string | null,
): Promise<void> {
  if (!entry.isOwn) throw accountError('role-too-low')
  await database.transaction(async (transaction) => {
    await lockConversation(transaction, entry.id, 'no key update')
    if (agentId !== null) {
      const [agent] = await transaction
        .select({ id: agents.id })
        .from(agents)
        .where(
          and(eq(agents.id, agentId), eq(agents.workspaceId, entry.workspaceId), ne(agents.state, 'trashed')),
        )
        .for('key share')
      if (!agent)
        throw new DomainError('invalid-request', 'This workspace has no such agent or chatbot.', {
          field: 'agentId',
        })
    }
    await transaction.update(conversations).set({ agentId }).where(eq(conversations.id, entry.id))
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { conversations } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { findAgentByRule } from './find-agent-by-rule.ts'

/**
 * Assigns a live conversation, in which models speak for the first time, to the agent whose rules fit them. Where somebody is
 * assigned already, that stays.
 */
export async function assignByModel(
  transaction: Transaction,
  conversationId: string,
  models: readonly string[],
): Promise<void> {
  if (models.length === 0) return
  const isUnassigned = and(eq(conversations.id, conversationId), isNull(conversations.agentId))
  const [conversation] = await transaction
    .select({ workspaceId: conversations.workspaceId })
    .from(conversations)
    .where(isUnassigned)
  if (!conversation) return
  const agentOf = await findAgentByRule(transaction, conversation.workspaceId)
  // Its source and project were held against the rules when it was made.
  const agentId = agentOf({ models })
  if (agentId !== null) await transaction.update(conversations).set({ agentId }).where(isUnassigned)
}

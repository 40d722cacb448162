import { aliasedTable, and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { agents, brandVoices, conversations } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/**
 * Condition that joins `brandVoices` as the brand voice of public pages about a conversation of a workspace: the one of the
 * agent that speaks in it, else the default, as far as it is in use. `conversationId` may be null, as of runs.
 */
export function isBrandOf(database: Database, workspaceId: SQL, conversationId: SQL): SQL {
  const one = aliasedTable(brandVoices, 'one_voice')
  const ofAgent = database
    .select({ id: agents.brandVoiceId })
    .from(conversations)
    .innerJoin(agents, eq(agents.id, conversations.agentId))
    .where(and(sql`${conversations.id} = ${conversationId}`, sql`${agents.state} <> 'trashed'`))
  const chosen = database
    .select({ id: one.id })
    .from(one)
    .where(
      and(
        sql`${one.workspaceId} = ${workspaceId}`,
        eq(one.state, 'active'),
        or(eq(one.isDefault, true), sql`${one.id} = (${ofAgent})`),
      ),
    )
    .orderBy(one.isDefault, desc(one.createdAt))
    .limit(1)
  return sql`${brandVoices.id} = (${chosen})`
}

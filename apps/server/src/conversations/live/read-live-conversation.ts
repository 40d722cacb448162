import type { ProjectedConversation } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { conversationLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { ProjectedStates } from './projected-states.ts'

/** A conversation as of its last event. */
export interface ReadConversation {
  /** Number of the last event. */
  seq: number
  state: ProjectedConversation
}

/**
 * Reads a conversation that something was added to, as of one moment. Waits for nobody who adds to it, writes nothing, and keeps
 * what it read where that is newer.
 * Throws a 404 for one without a log.
 */
export async function readLiveConversation(
  database: Database,
  states: ProjectedStates,
  conversationId: string,
): Promise<ReadConversation> {
  const known = await database.transaction(
    async (transaction) => {
      const [log] = await transaction
        .select()
        .from(conversationLogs)
        .where(eq(conversationLogs.conversationId, conversationId))
      if (!log) throw notFound()
      return states.read(transaction, log)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  states.keepNewer(conversationId, known)
  return { seq: known.seq, state: known.state }
}

import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { PackedModel } from '../../platform/database/packed-model.ts'
import { readPackedModel } from '../../platform/database/read-packed-model.ts'
import { conversationLogs, conversations, conversationSegments } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Reads a stored conversation as one projection left it, a piece at a time. Throws a 404 for one that is gone. */
export function readPackedConversation(database: Database, conversationId: string): Promise<PackedModel> {
  const row = eq(conversations.id, conversationId)
  return readPackedModel(database, {
    head: conversations.model,
    row,
    segments: conversationSegments,
    ownerId: conversationId,
    async readVersion(reader) {
      const [found] = await reader
        .select({ projectedSeq: conversationLogs.projectedSeq })
        .from(conversations)
        .leftJoin(conversationLogs, eq(conversationLogs.conversationId, conversations.id))
        .where(row)
      if (!found) throw notFound()
      return found.projectedSeq
    },
  })
}

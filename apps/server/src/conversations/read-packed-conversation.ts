import { eq } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import type { PackedModel } from '../store/packed-model.ts'
import { readPackedModel } from '../store/read-packed-model.ts'
import { conversationGrowths, conversations, conversationSegments } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

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
        .select({ foldedSeq: conversationGrowths.foldedSeq })
        .from(conversations)
        .leftJoin(conversationGrowths, eq(conversationGrowths.conversationId, conversations.id))
        .where(row)
      if (!found) throw notFound()
      return found.foldedSeq
    },
  })
}

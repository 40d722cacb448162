import { eq } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import type { PackedConversation } from '../store/packed-conversation.ts'
import { readInSlices } from '../store/read-slices.ts'
import { readSegments } from '../store/read-segments.ts'
import { conversationGrowths, conversations, conversationSegments } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** How often reading begins again because the conversation was projected meanwhile. */
const ATTEMPTS = 5

/** Reads a stored conversation as one projection left it, a piece at a time. Throws a 404 for one that is gone. */
export async function readPackedConversation(
  database: Database,
  conversationId: string,
): Promise<PackedConversation> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await readVersion(database, conversationId)
    const packed = await readPieces(database, conversationId)
    if ((await readVersion(database, conversationId)) === before) return packed
  }
  // Nobody comes between: a conversation that is projected all the time is read all the same.
  return database.transaction((transaction) => readPieces(transaction, conversationId), {
    isolationLevel: 'repeatable read',
  })
}

async function readVersion(database: Database, conversationId: string): Promise<number | null> {
  const [row] = await database
    .select({ foldedSeq: conversationGrowths.foldedSeq })
    .from(conversations)
    .leftJoin(conversationGrowths, eq(conversationGrowths.conversationId, conversations.id))
    .where(eq(conversations.id, conversationId))
  if (!row) throw notFound()
  return row.foldedSeq
}

async function readPieces(database: Database, conversationId: string): Promise<PackedConversation> {
  const head = await readInSlices(database, conversations.model, eq(conversations.id, conversationId))
  const isOwned = eq(conversationSegments.conversationId, conversationId)
  const { messages } = conversationSegments
  return { head, segments: await readSegments(database, conversationSegments, messages, isOwned) }
}

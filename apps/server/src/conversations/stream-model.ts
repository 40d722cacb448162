import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { readInSlices, readSlices } from '../store/read-slices.ts'
import { conversations } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/**
 * The JSON text of a stored model, in UTF-8, a piece at a time: it may be far bigger than what memory should hold.
 * Breaks off where the conversation is deleted meanwhile.
 */
export function streamModel(database: Database, conversationId: string): Readable {
  const slices = readSlices(database, conversations.model, eq(conversations.id, conversationId))
  return pipeline(Readable.from(slices), createZstdDecompress(), () => {})
}

/** A stored model, packed, as tasks take it. Throws a 404 when there is no such conversation, or no longer. */
export function readPackedModel(database: Database, conversationId: string): Promise<Buffer> {
  return readInSlices(database, conversations.model, eq(conversations.id, conversationId))
}

import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import { conversations } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Bytes of a packed model that are read at a time; the embedded database blocks the server while it gives them out. */
const SLICE_BYTES = 256 * 1024

/**
 * The JSON text of a stored model, in UTF-8, a piece at a time: it may be far bigger than what memory should hold.
 * Breaks off where the conversation is deleted meanwhile.
 */
export function streamModel(database: Database, conversationId: string): Readable {
  return pipeline(Readable.from(readSlices(database, conversationId)), createZstdDecompress(), () => {})
}

/** A stored model, packed, as tasks take it. Throws a 404 when there is no such conversation, or no longer. */
export async function readPackedModel(database: Database, conversationId: string): Promise<Buffer> {
  const slices: Buffer[] = []
  for await (const slice of readSlices(database, conversationId)) slices.push(slice)
  return Buffer.concat(slices)
}

async function* readSlices(database: Database, conversationId: string): AsyncGenerator<Buffer> {
  let start = 1
  for (;;) {
    const [row] = await database
      .select({
        slice: sql<Buffer>`substring(${conversations.model} from ${start}::int for ${SLICE_BYTES}::int)`,
      })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    if (!row) throw notFound()
    if (row.slice.byteLength > 0) yield row.slice
    if (row.slice.byteLength < SLICE_BYTES) return
    start += SLICE_BYTES
  }
}

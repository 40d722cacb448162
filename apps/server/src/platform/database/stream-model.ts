import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { SQL } from 'drizzle-orm'
import { readSlices } from './read-slices.ts'
import type { conversations, runs } from './schema.ts'
import type { Database } from './store.ts'

/**
 * The JSON text of a stored model, in UTF-8, a piece at a time: it may be far bigger than what memory should hold.
 * Breaks off where its row is deleted meanwhile.
 */
export function streamModel(
  database: Database,
  column: typeof conversations.model | typeof runs.model,
  row: SQL,
): Readable {
  return pipeline(Readable.from(readSlices(database, column, row)), createZstdDecompress(), () => {})
}

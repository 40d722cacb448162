import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PackedSegment } from './packed-conversation.ts'
import { readInSlices } from './read-slices.ts'
import type { conversationSegments, pageSegments } from './schema.ts'
import type { Database } from './store.ts'

/** Bytes that are read at a time; the embedded database blocks the server while it gives them out. */
const BATCH_BYTES = 256 * 1024

/** Reads a column of all segments of one conversation or page in their order, some at a time. */
export async function readSegments(
  database: Database,
  table: typeof conversationSegments | typeof pageSegments,
  column: PgColumn,
  isOwned: SQL,
): Promise<PackedSegment[]> {
  const sizes = await database
    .select({ number: table.number, bytes: sql<number>`octet_length(${column})` })
    .from(table)
    .where(isOwned)
    .orderBy(asc(table.number))
  const segments: PackedSegment[] = []
  for (const batch of batchesOf(sizes)) {
    const [first] = batch
    if (batch.length === 1 && first !== undefined) {
      const row = sql`${isOwned} and ${eq(table.number, first)}`
      segments.push({ number: first, messages: await readInSlices(database, column, row) })
      continue
    }
    const rows = await database
      .select({ number: table.number, messages: sql<Buffer>`${column}` })
      .from(table)
      .where(and(isOwned, inArray(table.number, batch)))
      .orderBy(asc(table.number))
    segments.push(...rows)
  }
  return segments
}

function* batchesOf(sizes: { number: number; bytes: number }[]): Generator<number[]> {
  let batch: number[] = []
  let sum = 0
  for (const { number, bytes } of sizes) {
    if (batch.length > 0 && sum + bytes > BATCH_BYTES) {
      yield batch
      batch = []
      sum = 0
    }
    batch.push(number)
    sum += bytes
  }
  if (batch.length > 0) yield batch
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PackedModel, PackedSegment } from './packed-model.ts'
import { readInSlices } from './read-slices.ts'
import type { conversations, runs } from './schema.ts'
import type { SegmentTable } from './segment-table.ts'
import type { Database } from './store.ts'

/** Bytes that are read at a time; the embedded database blocks the server while it gives them out. */
const BATCH_BYTES = 256 * 1024

/** How often reading begins again because the model was projected meanwhile. */
const ATTEMPTS = 5

/** Where a stored model stands. */
export interface ModelLocation {
  head: typeof conversations.model | typeof runs.model
  row: SQL
  segments: SegmentTable
  ownerId: string
  /** Reads a number that changes with each projection. Throws for a model that is gone. */
  readVersion(database: Database): Promise<number | null>
}

/** Reads a stored model as one projection left it, a piece at a time. */
export async function readPackedModel(database: Database, location: ModelLocation): Promise<PackedModel> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await location.readVersion(database)
    const packed = await readPieces(database, location)
    if ((await location.readVersion(database)) === before) return packed
  }
  // Nobody comes between: a model that is projected all the time is read all the same.
  return database.transaction((transaction) => readPieces(transaction, location), {
    isolationLevel: 'repeatable read',
  })
}

async function readPieces(
  database: Database,
  { head, row, segments, ownerId }: ModelLocation,
): Promise<PackedModel> {
  return {
    head: await readInSlices(database, head, row),
    segments: await readSegments(database, segments, ownerId),
  }
}

/** Reads all segments of one conversation or run in their order, some at a time. */
export async function readSegments(
  database: Database,
  table: SegmentTable,
  ownerId: string,
): Promise<PackedSegment[]> {
  const isOwned = eq(table.ownerId, ownerId)
  const sizes = await database
    .select({ number: table.number, bytes: sql<number>`octet_length(${table.items})` })
    .from(table)
    .where(isOwned)
    .orderBy(asc(table.number))
  const segments: PackedSegment[] = []
  for (const batch of batchesOf(sizes)) {
    const [first] = batch
    if (batch.length === 1 && first !== undefined) {
      const row = sql`${isOwned} and ${eq(table.number, first)}`
      segments.push({ number: first, items: await readInSlices(database, table.items, row) })
      continue
    }
    const rows = await database
      .select({ number: table.number, items: table.items })
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

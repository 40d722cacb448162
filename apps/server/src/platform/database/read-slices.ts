import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../errors/domain-error.ts'
import type { Database } from './store.ts'

/** Bytes that are read at a time; the embedded database blocks the server while it gives them out. */
const SLICE_BYTES = 256 * 1024

/** The bytes in a column of one row, a piece at a time. Throws a 404 when there is no such row, or no longer. */
export async function* readSlices(database: Database, column: PgColumn, row: SQL): AsyncGenerator<Buffer> {
  let start = 1
  for (;;) {
    const [found] = await database
      .select({ slice: sql<Buffer>`substring(${column} from ${start}::int for ${SLICE_BYTES}::int)` })
      .from(column.table)
      .where(row)
    if (!found) throw notFound()
    const { slice } = found
    if (slice.byteLength > 0) yield slice
    if (slice.byteLength < SLICE_BYTES) return
    start += SLICE_BYTES
  }
}

/** All of what `readSlices` gives. */
export async function readInSlices(database: Database, column: PgColumn, row: SQL): Promise<Buffer> {
  const slices: Buffer[] = []
  for await (const slice of readSlices(database, column, row)) slices.push(slice)
  return Buffer.concat(slices)
}

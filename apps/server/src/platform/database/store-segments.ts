import { and, eq, inArray } from 'drizzle-orm'
import type { PackedSegment } from './packed-model.ts'
import type { SegmentTable } from './segment-table.ts'
import type { Transaction } from './store.ts'

/** What of a segmented model is to be written. */
export interface SegmentChanges {
  changed: PackedSegment[]
  /** Numbers of segments that are no more. */
  removed: number[]
}

/** Writes the segments of one conversation or run that changed, and leaves the others. */
export async function storeSegments(
  transaction: Transaction,
  table: SegmentTable,
  ownerId: string,
  { changed, removed }: SegmentChanges,
): Promise<void> {
  for (const { number, ...segment } of changed) {
    const items = Buffer.from(segment.items)
    await transaction
      .insert(table)
      .values({ ownerId, number, items })
      .onConflictDoUpdate({ target: [table.ownerId, table.number], set: { items } })
  }
  if (removed.length > 0)
    await transaction.delete(table).where(and(eq(table.ownerId, ownerId), inArray(table.number, removed)))
}

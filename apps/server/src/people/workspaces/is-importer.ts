import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../keys/require-caller.ts'
import type { conversationImporters, runImporters } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Whether the reader is among those who imported a thing, which `isOfIt` says of their rows. */
export function isImporter(
  database: Database,
  { userId }: Caller,
  importers: typeof conversationImporters | typeof runImporters,
  isOfIt: SQL,
): SQL<boolean> {
  if (userId === undefined) return sql<boolean>`false`
  const isTheirs = and(isOfIt, eq(importers.userId, userId))
  return sql<boolean>`${exists(database.select().from(importers).where(isTheirs))}`
}

import { eq, sql } from 'drizzle-orm'
import { partialUploads, storedObjects } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** How many files a workspace stores, and their bytes, each content once. */
export async function readStorage(
  database: Database,
  workspaceId: string,
): Promise<{ objects: number; bytes: number }> {
  const [found = { objects: 0, bytes: 0 }] = await database
    .select({
      objects: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${storedObjects.bytes}), 0)`.mapWith(Number),
    })
    .from(storedObjects)
    .where(eq(storedObjects.workspaceId, workspaceId))
  return found
}

/** Throws a 400 with the reason `storage-full` when a workspace has no room for this many bytes of files more beside what was begun, or for any at all. */
export async function assertStorageRoom(
  { database, storageLimitBytes }: { database: Database; storageLimitBytes: number | null },
  workspaceId: string,
  bytes = 1,
): Promise<void> {
  if (storageLimitBytes === null) return
  const { bytes: stored } = await readStorage(database, workspaceId)
  const [{ begun } = { begun: 0 }] = await database
    .select({ begun: sql`coalesce(sum(${partialUploads.bytes}), 0)`.mapWith(Number) })
    .from(partialUploads)
    .where(eq(partialUploads.workspaceId, workspaceId))
  const used = stored + begun
  if (used + bytes <= storageLimitBytes) return
  throw new DomainError(
    'invalid-request',
    `The workspace stores ${used} of ${storageLimitBytes} bytes, and this does not fit: delete stored objects first.`,
    { reason: 'storage-full' },
  )
}

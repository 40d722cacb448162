import { and, eq, isNotNull, notExists, type SQL, type SQLWrapper } from 'drizzle-orm'
import { storedObjects } from './stored-object-tables.ts'
import type { Database } from './store.ts'

function inTrash(database: Database, workspaceId: SQLWrapper | string, sha256: SQLWrapper | string) {
  return database
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.workspaceId, workspaceId),
        eq(storedObjects.sha256, sha256),
        isNotNull(storedObjects.trashedAt),
      ),
    )
}

/** Holds for a file that its workspace has not moved to the trash. */
export function isOutsideTrash(
  database: Database,
  workspaceId: SQLWrapper | string,
  sha256: SQLWrapper | string,
): SQL {
  return notExists(inTrash(database, workspaceId, sha256))
}

/** Whether a workspace has moved a file to the trash, where nobody is shown it. */
export async function isInTrash(database: Database, workspaceId: string, sha256: string): Promise<boolean> {
  return (await inTrash(database, workspaceId, sha256).limit(1)).length > 0
}

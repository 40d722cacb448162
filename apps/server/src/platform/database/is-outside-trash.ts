import { and, eq, isNotNull, notExists, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { documentVersions, passages } from './knowledge-tables.ts'
import { removedFiles, storedObjects } from './stored-object-tables.ts'
import type { Database } from './store.ts'

/** Holds for a file that its workspace has neither moved to the trash nor removed for good. */
export function isOutsideTrash(
  database: Database,
  workspaceId: SQLWrapper | string,
  sha256: SQLWrapper | string,
): SQL {
  const trashed = database
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.workspaceId, workspaceId),
        eq(storedObjects.sha256, sha256),
        isNotNull(storedObjects.trashedAt),
      ),
    )
  const removed = database
    .select({ sha256: removedFiles.sha256 })
    .from(removedFiles)
    .where(and(eq(removedFiles.workspaceId, workspaceId), eq(removedFiles.sha256, sha256)))
  return sql`(${notExists(trashed)} and ${notExists(removed)})`
}

/** Holds for a passage of a document whose file is outside of the trash. */
export function isPassageShown(database: Database): SQL {
  const withheld = database
    .select({ version: documentVersions.version })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.documentId, passages.documentId),
        eq(documentVersions.version, passages.version),
        sql`not ${isOutsideTrash(database, passages.workspaceId, documentVersions.sha256)}`,
      ),
    )
  return notExists(withheld)
}

/** Whether a workspace has moved a file to the trash, or removed it for good, so that nobody is shown it. */
export async function isInTrash(database: Database, workspaceId: string, sha256: string): Promise<boolean> {
  const shown = await database
    .select({ isShown: sql`true` })
    .from(sql`(select 1) as one`)
    .where(isOutsideTrash(database, workspaceId, sha256))
  return shown.length === 0
}

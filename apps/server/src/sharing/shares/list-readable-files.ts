import { and, asc, eq } from 'drizzle-orm'
import { isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { snapshotFiles } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PublicShareRow } from './find-share.ts'

/** SHA-256, in hex and sorted, of the files that readers of a share may have. */
export async function listReadableFiles(
  database: Database,
  { workspaceId, snapshotHash }: Pick<PublicShareRow, 'workspaceId' | 'snapshotHash'>,
): Promise<string[]> {
  const rows = await database
    .select({ sha256: snapshotFiles.sha256 })
    .from(snapshotFiles)
    .where(
      and(
        eq(snapshotFiles.workspaceId, workspaceId),
        eq(snapshotFiles.snapshotHash, snapshotHash),
        isOutsideTrash(database, workspaceId, snapshotFiles.sha256),
      ),
    )
    .orderBy(asc(snapshotFiles.sha256))
  return rows.map(({ sha256 }) => sha256)
}

import type { SharedKind } from '@vitrine/api-client/contract/shares'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerFile, isSha256 } from '../platform/http/answer-file.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { findShare } from '../sharing/shares/find-share.ts'
import { readObstacle } from '../sharing/shares/read-obstacle.ts'
import { isOutsideTrash } from '../platform/database/is-outside-trash.ts'
import { snapshotFiles } from '../platform/database/schema.ts'

/** Answers a file of a share; undefined when the share does not stand, is not open to the reader, or does not hold the file. */
export async function sharedFile(
  services: PageDependencies,
  context: Context,
  { kind, shareId, sha256 }: { kind: SharedKind; shareId: string; sha256: string },
): Promise<Response | undefined> {
  const { database, folder } = services
  if (!isSha256(sha256)) return undefined
  const share = await findShare(database, shareId)
  if (share?.kind !== kind || (await readObstacle(services, context, share))) return undefined
  const [file] = await database
    .select({
      sha256: snapshotFiles.sha256,
      mediaType: snapshotFiles.mediaType,
      filename: snapshotFiles.filename,
    })
    .from(snapshotFiles)
    .where(
      and(
        eq(snapshotFiles.workspaceId, share.workspaceId),
        eq(snapshotFiles.snapshotHash, share.snapshotHash),
        eq(snapshotFiles.sha256, sha256),
        isOutsideTrash(database, share.workspaceId, sha256),
      ),
    )
  const cacheControl = share.isOpen ? 'private, no-cache' : 'private, no-store'
  return file && answerFile(context, { blobs: folder.blobs, file, cacheControl })
}

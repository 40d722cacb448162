import { and, eq } from 'drizzle-orm'
import { audit } from '../../people/audit/audit.ts'
import type { Change } from '../../people/catalog/catalog-store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { partialUploads, removedFiles, storedObjects } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Database } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { linkToBlobs } from '../../platform/files/blob-folder.ts'
import type { PartialUpload, PartialUploadStore } from './partial-upload-store.ts'

/**
 * Makes a stored object of an upload that arrived whole, and returns its id. A file that the workspace has already is that one,
 * and leaves the trash.
 */
export async function finishUpload(
  { database, blobs, uploads }: { database: Database; blobs: string; uploads: PartialUploadStore },
  { origin, caller }: Change,
  upload: PartialUpload,
): Promise<string> {
  const { path, sha256 } = await uploads.readWhole(upload)
  await linkToBlobs(blobs, sha256, path)
  const { workspaceId, userId, actor } = caller
  const { name, mediaType, bytes } = upload
  const stored = { isUploaded: true, state: 'active', trashedAt: null, changedAt: new Date() } as const
  const id = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    const isContent = and(eq(storedObjects.workspaceId, workspaceId), eq(storedObjects.sha256, sha256))
    const isUpload = eq(partialUploads.id, upload.id)
    const unfinished = await transaction.delete(partialUploads).where(isUpload).returning()
    // Given up, or finished by another request.
    if (unfinished.length === 0) throw notFound()
    const isRemoved = and(eq(removedFiles.workspaceId, workspaceId), eq(removedFiles.sha256, sha256))
    await transaction.delete(removedFiles).where(isRemoved)
    const [known] = await transaction.update(storedObjects).set(stored).where(isContent).returning()
    if (known) return known.id
    const row = { id: newShareId(), workspaceId, name, description: '', sha256, mediaType, bytes, ...stored }
    const [made] = await transaction
      .insert(storedObjects)
      .values({ ...row, createdBy: userId })
      .onConflictDoUpdate({ target: [storedObjects.workspaceId, storedObjects.sha256], set: stored })
      .returning()
    if (!made) throw notFound()
    const action = 'stored-object-created'
    await audit(transaction, origin, { action, actor, workspaceId, subject: name, about: made.id })
    return made.id
  })
  await uploads.removeBytes(upload)
  return id
}

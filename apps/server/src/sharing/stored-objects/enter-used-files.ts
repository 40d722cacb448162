import { and, eq, isNull, sql } from 'drizzle-orm'
import { newShareId } from '../../platform/database/share-id.ts'
import { storedObjects } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { sizeOfBlob } from '../../platform/files/blob-folder.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { listUnlisted, type UsedFile, usedIn } from './file-uses.ts'

const MAX_NAME_LENGTH = 200

/** Files that are entered with one statement. */
const FILES_A_STATEMENT = 500

/**
 * Enters each file of a workspace that something uses as a stored object, and takes out those that came with something and are
 * used no more. Files whose bytes are gone stay out.
 */
export async function enterUsedFiles(database: Database, blobs: string, workspaceId: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .delete(storedObjects)
      .where(
        and(
          eq(storedObjects.workspaceId, workspaceId),
          eq(storedObjects.isUploaded, false),
          isNull(storedObjects.trashedAt),
          sql`${storedObjects.sha256} not in ${usedIn(workspaceId)}`,
        ),
      ),
  )
  for (let after: string | undefined = ''; after !== undefined;) {
    const files: UsedFile[] = await listUnlisted(database, workspaceId, { after, limit: FILES_A_STATEMENT })
    const rows = (await Promise.all(files.map((file) => toRow(file, blobs, workspaceId)))).flat()
    if (rows.length > 0)
      await database.transaction((transaction) =>
        transaction.insert(storedObjects).values(rows).onConflictDoNothing(),
      )
    after = files.length === FILES_A_STATEMENT ? files.at(-1)?.sha256 : undefined
  }
}

async function toRow(file: UsedFile, blobs: string, workspaceId: string) {
  const bytes = await sizeOfBlob(blobs, file.sha256)
  if (bytes === undefined) return []
  const { sha256, mediaType, filename, at } = file
  const name = storableLine(filename ?? '', MAX_NAME_LENGTH) || nameOfType(mediaType)
  return [
    {
      id: newShareId(),
      workspaceId,
      name,
      description: '',
      sha256,
      mediaType,
      bytes,
      isUploaded: false,
      createdAt: at,
      changedAt: at,
    },
  ]
}

/** A name for a file without one: `image.png` for `image/png`. */
function nameOfType(mediaType: string): string {
  const [type = '', subtype = ''] = mediaType.toLowerCase().split(/[;+]/)[0]?.split('/') ?? []
  const ending = subtype.replace(/^(?:x-|vnd\.)/, '').replaceAll(/[^a-z\d.-]/g, '')
  return /^(?:image|audio|video|text|font)$/.test(type) && ending ? `${type}.${ending}` : 'file'
}

import { and, eq, inArray } from 'drizzle-orm'
import { storedObjects } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { noParts, type StoredParts } from './stored-parts.ts'

/** What stored objects that came with something say of its files: they were entered under the names that these have there. */
export async function objectParts(
  database: Database,
  workspaceId: string,
  files: ReadonlySet<string>,
): Promise<StoredParts> {
  const parts = noParts()
  if (files.size === 0) return parts
  const isOfFiles = and(
    eq(storedObjects.workspaceId, workspaceId),
    inArray(storedObjects.sha256, [...files]),
    eq(storedObjects.isUploaded, false),
  )
  const { id, name, description } = storedObjects
  const entered = await database.select({ id, name, description }).from(storedObjects).where(isOfFiles)
  parts.hold.push(async (transaction) => {
    const standing = await transaction
      .select({ id, name, description })
      .from(storedObjects)
      .where(isOfFiles)
      .for('update')
    return keyOf(standing) === keyOf(entered)
  })
  for (const object of entered)
    for (const column of ['name', 'description'] as const)
      if (object[column] !== '')
        parts.texts.push({
          text: object[column],
          write: async (transaction, text) =>
            void (await transaction
              .update(storedObjects)
              .set({ [column]: text })
              .where(eq(id, object.id))),
        })
  return parts
}

function keyOf(objects: readonly { id: string; name: string; description: string }[]): string {
  return objects
    .map((object) => JSON.stringify([object.id, object.name, object.description]))
    .toSorted()
    .join()
}

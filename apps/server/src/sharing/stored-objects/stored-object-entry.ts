import { type StoredObjectEntry, storedObjectPath } from '@vitrine/api-client/contract/stored-objects'
import { toCatalogEntry } from '../../people/catalog/catalog-row.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { StoredObjectRow } from './stored-object-store.ts'

/** A stored object as the members of its workspace see it. */
export function toStoredObjectEntry(row: StoredObjectRow, caller: Caller): StoredObjectEntry {
  const { id, sha256, mediaType, bytes, isUploaded, uses } = row
  return { ...toCatalogEntry(row, caller, storedObjectPath(id)), sha256, mediaType, bytes, isUploaded, uses }
}

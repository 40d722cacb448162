import type { CatalogClient, StoredObjectClient, StoredObjectFilter } from '@vitrine/api-client'
import type {
  ObjectUse,
  StoredObjectEntry,
  StoredObjectUpdate,
} from '@vitrine/api-client/contract/stored-objects'
import { createMemoryCatalog, entryFields } from './memory-catalog.ts'
import { findEntry } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** A file as its managers see it. */
export function storedObjectOf(id: string, more: Partial<StoredObjectEntry> = {}): StoredObjectEntry {
  return {
    ...entryFields,
    id,
    name: `kettle-${id}.png`,
    description: '',
    sha256: 'a'.repeat(64),
    mediaType: 'image/png',
    bytes: 34_000,
    isUploaded: false,
    uses: 0,
    ...more,
  }
}

/** Files that behave as the server's, all with the same uses and bytes, and what was sent to change them. */
export function createMemoryObjects(
  wire: MemoryWire,
  objects: StoredObjectEntry[] = [],
  uses: ObjectUse[] = [],
): StoredObjectClient & { readonly sent: unknown[] } {
  const catalog = createMemoryCatalog<StoredObjectEntry, never, StoredObjectUpdate>(wire, objects, {
    name: 'StoredObject',
    noun: 'stored-object',
    entryOf: storedObjectOf,
  }) as unknown as CatalogClient<StoredObjectEntry, never, StoredObjectUpdate, StoredObjectFilter> & {
    readonly sent: unknown[]
  }
  return {
    ...catalog,
    listUses: (_, __, { signal } = {}) => wire.call('listUses', signal, () => ({ uses })),
    readStorage: (_, { signal } = {}) =>
      wire.call('readStorage', signal, () => ({
        objects: objects.length,
        bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
        limitBytes: 100_000,
      })),
    readFile: (_, id) =>
      wire.call('readFile', undefined, () => {
        const { mediaType } = findEntry(objects, id)
        return new Blob(['Kettles boil.'], { type: mediaType })
      }),
    upload: (_, file, { signal, uploadId, onBegun, onProgress } = {}) => {
      catalog.sent.push({ name: file.name, uploadId })
      onBegun?.(`upload of ${file.name}`)
      onProgress?.(Math.floor(file.size / 2))
      return wire.call('upload', signal, () =>
        storedObjectOf('uploaded', { name: file.name, bytes: file.size, isUploaded: true }),
      )
    },
  }
}

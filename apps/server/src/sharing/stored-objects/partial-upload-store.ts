import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadRequest } from '@vitrine/api-client/contract/stored-objects'
import { and, eq, lt, sql } from 'drizzle-orm'
import { plainName } from '../../people/catalog/catalog-row.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { partialUploads } from '../../platform/database/schema.ts'
import { isShareId, newShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'

/** Two days: an upload is known for one. */
const STRAY_MS = 172_800_000

/** An upload that is not finished, as it is stored. */
export type PartialUpload = typeof partialUploads.$inferSelect

/** Bytes of a file from a place on. */
export interface UploadPiece {
  /** Where in the file it begins. */
  offset: number
  bytes: Uint8Array
}

/** Files that arrive in pieces, each within the workspace of its caller. */
export interface PartialUploadStore {
  begin(caller: Caller, request: UploadRequest): Promise<PartialUpload>
  /** Throws the same 404 for an upload of another workspace, for one that is finished, and for none. */
  find(caller: Caller, id: string): Promise<PartialUpload>
  /** Adds a piece; on disk for good when this resolves. Throws a 400 with the reason `upload-offset` for one that does not begin where the file ends so far. */
  add(caller: Caller, id: string, piece: UploadPiece): Promise<PartialUpload>
  /** Path and SHA-256, in hex, of a file that arrived whole. */
  readWhole(upload: PartialUpload): Promise<{ path: string; sha256: string }>
  /** Removes what is left on disk of an upload that is forgotten. */
  removeBytes(upload: PartialUpload): Promise<void>
  /** Forgets an upload with its bytes. */
  remove(caller: Caller, id: string): Promise<void>
  /** Forgets those that nobody has finished for a day. */
  removeOld(): Promise<void>
}

/** The store of uploads whose bytes lie in `folder`. */
export function createPartialUploadStore(database: Database, folder: string): PartialUploadStore {
  const pathOf = ({ id }: { id: string }) => join(folder, id)

  return {
    async begin({ workspaceId, userId }, { name, mediaType, bytes }) {
      const row = {
        id: newShareId(),
        workspaceId,
        name: plainName(name),
        mediaType,
        bytes,
        createdBy: userId,
      }
      const [upload] = await database.transaction((transaction) =>
        transaction.insert(partialUploads).values(row).returning(),
      )
      if (!upload) throw notFound()
      return upload
    },
    find: (caller, id) => find(database, caller, id),
    async add(caller, id, { offset, bytes }) {
      const upload = await find(database, caller, id)
      if (offset !== upload.received) throw elsewhere(upload)
      const received = offset + bytes.byteLength
      if (received > upload.bytes)
        throw new DomainError('invalid-request', `The file was to have ${upload.bytes} bytes.`, {
          field: 'offset',
        })
      // Before the transaction, which may keep every other one waiting.
      await mkdir(folder, { recursive: true })
      await writeAt(pathOf(upload), { offset, bytes })
      const isUnchanged = and(eq(partialUploads.id, id), eq(partialUploads.received, offset))
      const [changed] = await database.transaction((transaction) =>
        transaction.update(partialUploads).set({ received }).where(isUnchanged).returning(),
      )
      if (!changed) throw elsewhere(await find(database, caller, id))
      return changed
    },
    async readWhole(upload) {
      const path = pathOf(upload)
      const { size } = await stat(path)
      if (size !== upload.bytes) throw new Error(`An upload of ${upload.bytes} bytes has ${size} on disk.`)
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
      return { path, sha256: hash.digest('hex') }
    },
    removeBytes: (upload) => rm(pathOf(upload), { force: true }),
    async remove(caller, id) {
      const upload = await find(database, caller, id)
      await database.transaction((transaction) =>
        transaction.delete(partialUploads).where(eq(partialUploads.id, id)),
      )
      await rm(pathOf(upload), { force: true })
    },
    async removeOld() {
      const isOld = lt(partialUploads.createdAt, sql`now() - interval '1 day'`)
      const old = await database.delete(partialUploads).where(isOld).returning({ id: partialUploads.id })
      for (const upload of old) await rm(pathOf(upload), { force: true })
      await removeStrays(folder)
    },
  }
}

async function find(from: Database | Transaction, { workspaceId }: Caller, id: string) {
  const isOfWorkspace = and(eq(partialUploads.id, id), eq(partialUploads.workspaceId, workspaceId))
  const [row] = isShareId(id) ? await from.select().from(partialUploads).where(isOfWorkspace) : []
  if (!row) throw notFound()
  return row
}

/** Removes what nobody has written to for longer than an upload is known: its workspace is gone, or its end was cut off. */
async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - STRAY_MS) await rm(path, { force: true })
  }
}

function elsewhere({ received }: PartialUpload): DomainError {
  return new DomainError('invalid-request', `The next piece begins at byte ${received}.`, {
    field: 'offset',
    reason: 'upload-offset',
  })
}

/** Writes bytes into a file; on disk for good when this resolves. */
async function writeAt(path: string, { offset, bytes }: UploadPiece): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_RDWR, 0o600)
  try {
    for (let written = 0; written < bytes.byteLength;) {
      const rest = bytes.byteLength - written
      const { bytesWritten } = await file.write(bytes, written, rest, offset + written)
      written += bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

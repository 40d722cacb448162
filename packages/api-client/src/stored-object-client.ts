import { ApiError } from './api-error.ts'
import {
  askWithSession,
  type CallOptions,
  downloadWithSession,
  type SessionClientOptions,
} from './ask-with-session.ts'
import { type CatalogClient, type CatalogFilter, createCatalogClient } from './catalog-client.ts'
import {
  MAX_PIECE_BYTES,
  type ObjectType,
  type ObjectUsesAnswer,
  objectUsesAnswerSchema,
  OFFSET_PARAMETER,
  type StorageAnswer,
  storageAnswerSchema,
  STORAGE_PATH,
  STORED_OBJECTS_PATH,
  type StoredObjectEntry,
  storedObjectEntrySchema,
  storedObjectFilePath,
  storedObjectPath,
  type StoredObjectUpdate,
  storedObjectUsesPath,
  type UploadAnswer,
  uploadAnswerSchema,
  uploadPath,
  type UploadRequest,
  UPLOADS_PATH,
} from './contract/stored-objects/stored-objects.ts'
import { within, withQuery } from './within-workspace.ts'

const MAX_NAME_LENGTH = 200

/** Which stored objects a list shows. */
export interface StoredObjectFilter extends CatalogFilter {
  /** @default all of them */
  type?: ObjectType
}

/** How a file is sent. */
export interface StoredObjectUpload extends CallOptions {
  /** Called with the bytes that the server has so far. */
  onProgress?(received: number): void
  /** Goes on with an upload that was interrupted. @default a new one */
  uploadId?: string
  /** Called once with the id by which the upload can go on. */
  onBegun?(uploadId: string): void
}

/** What a page asks about the files of a workspace. Each call throws `ApiError`. */
export interface StoredObjectClient extends Omit<
  CatalogClient<StoredObjectEntry, never, StoredObjectUpdate, StoredObjectFilter>,
  'create' | 'setPicture' | 'removePicture'
> {
  /** What uses a file, first what readers see. */
  listUses(workspaceId: string, id: string, options?: CallOptions): Promise<ObjectUsesAnswer>
  readStorage(workspaceId: string, options?: CallOptions): Promise<StorageAnswer>
  readFile(workspaceId: string, id: string, options?: CallOptions): Promise<Blob>
  /** Sends a file in pieces. An upload that failed goes on where it was, with its `uploadId`. */
  upload(workspaceId: string, file: File, options?: StoredObjectUpload): Promise<StoredObjectEntry>
}

/** A typed client for the page of somebody who is signed in. */
export function createStoredObjectClient(options: SessionClientOptions): StoredObjectClient {
  const ask = askWithSession(options)
  const download = downloadWithSession(options)
  const { list, read, update, remove, readActivity } = createCatalogClient<
    StoredObjectEntry,
    never,
    StoredObjectUpdate,
    StoredObjectFilter
  >(options, { path: STORED_OBJECTS_PATH, itemPath: storedObjectPath, entrySchema: storedObjectEntrySchema })

  const begin = (workspaceId: string, body: UploadRequest, signal?: AbortSignal) =>
    ask({
      method: 'POST',
      path: UPLOADS_PATH,
      body,
      answer: uploadAnswerSchema,
      headers: within(workspaceId),
      signal,
    })
  const find = (workspaceId: string, id: string, signal?: AbortSignal) =>
    ask({
      method: 'GET',
      path: uploadPath(id),
      answer: uploadAnswerSchema,
      headers: within(workspaceId),
      signal,
    })

  /** Undefined for one that is finished, or was forgotten: the same content again is the same object. */
  const findOrNone = async (workspaceId: string, id: string, signal?: AbortSignal) => {
    try {
      return await find(workspaceId, id, signal)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return undefined
      throw error
    }
  }

  async function send(
    workspaceId: string,
    file: File,
    { id, received, signal }: UploadAnswer & { signal?: AbortSignal },
  ): Promise<UploadAnswer> {
    const piece = file.slice(received, received + MAX_PIECE_BYTES)
    return ask({
      method: 'PATCH',
      path: withQuery(uploadPath(id), { [OFFSET_PARAMETER]: String(received) }),
      bytes: new Uint8Array(await piece.arrayBuffer()),
      answer: uploadAnswerSchema,
      headers: within(workspaceId),
      signal,
    })
  }

  return {
    list,
    read,
    update,
    remove,
    readActivity,
    listUses: (workspaceId, id, call) =>
      ask({
        method: 'GET',
        path: storedObjectUsesPath(id),
        answer: objectUsesAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readStorage: (workspaceId, call) =>
      ask({
        method: 'GET',
        path: STORAGE_PATH,
        answer: storageAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readFile: (workspaceId, id, call) =>
      download({ method: 'GET', path: storedObjectFilePath(id), headers: within(workspaceId), ...call }),
    async upload(workspaceId, file, { signal, uploadId, onProgress, onBegun } = {}) {
      const request = { name: file.name.slice(0, MAX_NAME_LENGTH), mediaType: file.type, bytes: file.size }
      const standing = uploadId === undefined ? undefined : await findOrNone(workspaceId, uploadId, signal)
      let upload = standing ?? (await begin(workspaceId, request, signal))
      onBegun?.(upload.id)
      while (!upload.object) {
        onProgress?.(upload.received)
        upload = await send(workspaceId, file, { ...upload, signal })
      }
      onProgress?.(upload.received)
      return upload.object
    },
  }
}

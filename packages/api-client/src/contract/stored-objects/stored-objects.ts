import { z } from 'zod'
import {
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  catalogEntrySchema,
  type CatalogUpdate,
  catalogUpdateSchema,
} from '../catalog/catalog.ts'
import { shareIdSchema } from '../paths/share-id.ts'

/**
 * `GET` answers 200 with `StoredObjectsAnswer`, one page by `CURSOR_PARAMETER`, narrowed by `search`, `state` and `type` (an
 * `ObjectType`) and ordered by `sort`.
 */
export const STORED_OBJECTS_PATH = '/api/stored-objects'

/** `GET` answers 200 with `StorageAnswer`. */
export const STORAGE_PATH = '/api/stored-objects/storage'

/**
 * `POST` takes an `UploadRequest` and answers 201 with `UploadAnswer`, to admins: the file is then sent in pieces to
 * `uploadPath`. What the workspace has no room for is refused with 400 and the reason `storage-full`.
 */
export const UPLOADS_PATH = '/api/stored-objects/uploads'

/**
 * `GET` and `PATCH`, which takes a `StoredObjectUpdate`, answer 200 with `StoredObjectEntry`. What is in the trash is shown to
 * nobody else; `DELETE` removes it for good with every mention of the file in the workspace, 204.
 */
export function storedObjectPath(id: string): string {
  return `${STORED_OBJECTS_PATH}/${encodeURIComponent(id)}`
}

/** `GET` answers the file, as a download unless it is a picture. */
export function storedObjectFilePath(id: string): string {
  return `${storedObjectPath(id)}/file`
}

/** `GET` answers 200 with `ObjectUsesAnswer`. */
export function storedObjectUsesPath(id: string): string {
  return `${storedObjectPath(id)}/uses`
}

/**
 * `GET` answers 200 with `UploadAnswer`, so that an upload that was interrupted goes on; `PATCH` takes at most
 * `MAX_PIECE_BYTES` of the file, which begin at the byte `OFFSET_PARAMETER`, and answers 200 with `UploadAnswer`, or 400 with
 * the reason `upload-offset` where the piece begins elsewhere than the file ends so far; `DELETE` gives it up, 204. An upload
 * that is not finished is forgotten after a day.
 */
export function uploadPath(id: string): string {
  return `${UPLOADS_PATH}/${encodeURIComponent(id)}`
}

/** Name of the parameter that says at which byte a piece begins. */
export const OFFSET_PARAMETER = 'offset'

/** Largest piece of an upload, in bytes. */
export const MAX_PIECE_BYTES: number = 8 * 1024 * 1024

/** Most uses that are listed. */
export const MAX_USES = 200

/** What files are, as far as lists tell them apart. */
export const objectTypes = ['image', 'audio', 'video', 'text', 'other'] as const

/** One of `objectTypes`. */
export type ObjectType = (typeof objectTypes)[number]

/** A file of a workspace, as its members see it. */
export interface StoredObjectEntry extends CatalogEntry {
  /** Of the bytes, in hex. */
  sha256: string
  mediaType: string
  /** Size of the file. */
  bytes: number
  /** Whether somebody uploaded it by itself; what came with something else goes with the last thing that uses it. */
  isUploaded: boolean
  /** Number of things that use it. */
  uses: number
}

/** What to change of a stored object. */
export type StoredObjectUpdate = CatalogUpdate

/** One page of the stored objects of a workspace. */
export type StoredObjectsAnswer = CatalogAnswer<StoredObjectEntry>

/** What may use a file; a `shared-` one and a `-page` are seen by readers. */
export const objectUseKinds = [
  'conversation',
  'run',
  'shared-conversation',
  'shared-run',
  'agent-page',
  'chatbot-page',
  'workflow',
  'document',
  'agent',
  'brand-voice',
  'tool',
  'knowledge-base',
] as const

/** One of `objectUseKinds`. */
export type ObjectUseKind = (typeof objectUseKinds)[number]

/** A thing that uses a file. */
export interface ObjectUse {
  kind: ObjectUseKind
  /** Of the thing; of what is shared the id of the link. */
  id: string
  title: string
  /** Of a document the id of its knowledge base; null for all others. */
  parentId: string | null
}

/** What uses a file, first what readers see, at most `MAX_USES`. */
export interface ObjectUsesAnswer {
  uses: ObjectUse[]
}

/** How much a workspace stores. */
export interface StorageAnswer {
  objects: number
  bytes: number
  /** How much it may store, in bytes; null for no limit. */
  limitBytes: number | null
}

/** A file that is about to be sent in pieces. */
export interface UploadRequest {
  name: string
  mediaType: string
  /** Size of the whole file. */
  bytes: number
}

/** How far an upload is. */
export interface UploadAnswer {
  id: string
  /** Bytes that arrived, where the next piece begins. */
  received: number
  /** Set once everything arrived; the upload is then no more. */
  object: StoredObjectEntry | null
}

/** Checks a `StoredObjectUpdate`. */
export const storedObjectUpdateSchema: z.ZodType<StoredObjectUpdate> = catalogUpdateSchema

const size = z.int().nonnegative()

/** Checks a `StoredObjectEntry`. */
export const storedObjectEntrySchema: z.ZodType<StoredObjectEntry> = catalogEntrySchema.and(
  z.object({
    sha256: z.string().regex(/^[\da-f]{64}$/),
    mediaType: z.string(),
    bytes: size,
    isUploaded: z.boolean(),
    uses: size,
  }),
)

/** Checks a `StoredObjectsAnswer`. */
export const storedObjectsAnswerSchema: z.ZodType<StoredObjectsAnswer> =
  catalogAnswerSchema(storedObjectEntrySchema)

/** Checks an `ObjectUsesAnswer`. */
export const objectUsesAnswerSchema: z.ZodType<ObjectUsesAnswer> = z.object({
  uses: z.array(
    z.object({
      kind: z.enum(objectUseKinds),
      id: z.string(),
      title: z.string(),
      parentId: z.string().nullable(),
    }),
  ),
})

/** Checks a `StorageAnswer`. */
export const storageAnswerSchema: z.ZodType<StorageAnswer> = z.object({
  objects: size,
  bytes: size,
  limitBytes: size.nullable(),
})

/** Checks an `UploadRequest`. */
export const uploadRequestSchema: z.ZodType<UploadRequest> = z.object({
  name: z.string().trim().min(1).max(200),
  mediaType: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  bytes: size,
})

/** Checks an `UploadAnswer`. */
export const uploadAnswerSchema: z.ZodType<UploadAnswer> = z.object({
  id: shareIdSchema,
  received: size,
  object: storedObjectEntrySchema.nullable(),
})

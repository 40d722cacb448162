import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { shareIdSchema } from '../paths/share-id.ts'

/**
 * Path of the picture of a thing: `PUT` takes the bytes of a PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`,
 * `DELETE` takes the picture away; both answer 200 with the changed entry.
 */
export function picturePath(itemPath: string): string {
  return `${itemPath}/picture`
}

/** Path of what happened to a thing: `GET` answers 200 with `AuditAnswer`, to every member, without addresses; `?before=` pages on. */
export function activityPath(itemPath: string): string {
  return `${itemPath}/activity`
}

/** Days that a thing of the catalog stays in the trash, from where it can be restored. */
export const TRASH_DAYS = 30

/** Where a thing of the catalog is: in use, out of the way, or in the trash. */
export const catalogStates = ['active', 'archived', 'trashed'] as const

/** One of `catalogStates`. */
export type CatalogState = (typeof catalogStates)[number]

/** Orders of a list: the newest, the one changed last, or by name; of files, the largest too, and 400 of anything else. */
export const catalogSorts = ['newest', 'changed', 'name', 'size'] as const

/** One of `catalogSorts`. */
export type CatalogSort = (typeof catalogSorts)[number]

/** What a new thing of the catalog says of itself, whatever it is. */
export interface CatalogRequest {
  name: string
  /**
   * Plain text.
   * @default ''
   */
  description?: string
}

/** What every thing of a workspace's catalog (agents, brand voices) has, as members see it. */
export interface CatalogEntry {
  /** At least 128 random bits. */
  id: string
  name: string
  description: string
  /** Path of the picture, for members; null where there is none. */
  picture: string | null
  state: CatalogState
  /** When the trash is emptied of it, ISO 8601 in UTC; null outside of the trash. */
  removedAt: string | null
  /** ISO 8601 in UTC. */
  createdAt: string
  /** ISO 8601 in UTC. */
  changedAt: string
  /** Whether the caller may change, archive and delete it. */
  mayManage: boolean
}

/** One page of a list of the catalog. */
export interface CatalogAnswer<Entry extends CatalogEntry = CatalogEntry> {
  entries: Entry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

const name = z.string().trim().min(1).max(200)
const description = z.string().max(4000)

/** Checks a `CatalogRequest`; `and` adds the schema of what a kind has beside. */
export const catalogRequestSchema: z.ZodType<CatalogRequest> = z.object({
  name,
  description: description.optional(),
})

/** What to change of a thing of the catalog. Leaving the trash by another `state` restores it. */
export interface CatalogUpdate extends Partial<CatalogRequest> {
  state?: CatalogState
}

/** Checks a `CatalogUpdate`. */
export const catalogUpdateSchema: z.ZodType<CatalogUpdate> = z.object({
  name: name.optional(),
  description: description.optional(),
  state: z.enum(catalogStates).optional(),
})

/** Checks a `CatalogEntry`. */
export const catalogEntrySchema: z.ZodType<CatalogEntry> = z.object({
  id: shareIdSchema,
  name: z.string(),
  description: z.string(),
  picture: ownPathSchema.nullable(),
  state: z.enum(catalogStates),
  removedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  mayManage: z.boolean(),
})

/** The schema of one page of entries. */
export function catalogAnswerSchema<Entry extends CatalogEntry>(
  entry: z.ZodType<Entry>,
): z.ZodType<CatalogAnswer<Entry>> {
  return z.object({ entries: z.array(entry), next: z.string().nullable() })
}

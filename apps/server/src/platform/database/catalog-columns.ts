import { index, text, type IndexBuilder, type IndexColumn } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { moment } from './vitrine-schema.ts'

/** Columns that every thing of a workspace's catalog has. */
export const catalogColumns = () => ({
  /** At least 128 random bits, since an id may be what a reader has to know. */
  id: text('id').primaryKey(),
  workspaceId: workspaceId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** SHA-256 of the picture's bytes, in hex; names the blob. */
  pictureSha256: text('picture_sha256'),
  pictureMediaType: text('picture_media_type'),
  state: text('state', { enum: ['active', 'archived', 'trashed'] })
    .notNull()
    .default('active'),
  /** When it was moved to the trash; null outside of it. */
  trashedAt: moment('trashed_at'),
  createdBy: createdBy(),
  createdAt: moment('created_at').notNull().defaultNow(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

type CatalogIndexed = Record<'workspaceId' | 'createdAt' | 'id' | 'pictureSha256' | 'trashedAt', IndexColumn>

/** Indexes that every table of the catalog has; `name` begins theirs. */
export const catalogIndexes = (name: string, table: CatalogIndexed): IndexBuilder[] => [
  index(`${name}_newest`).on(table.workspaceId, table.createdAt, table.id),
  index(`${name}_picture`).on(table.pictureSha256),
  index(`${name}_trashed`).on(table.trashedAt),
]

import { bigint, boolean, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { catalogColumns, catalogIndexes } from './catalog-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Files of a workspace, each content once, whatever uses it. What came with something else is entered when it is asked for. */
export const storedObjects = vitrine.table(
  'stored_objects',
  {
    ...catalogColumns(),
    /** Of the bytes, in hex; names the blob. */
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Whether somebody uploaded it by itself, so that it stays without anything that uses it. */
    isUploaded: boolean('is_uploaded').notNull(),
  },
  (table) => [
    ...catalogIndexes('stored_objects', table),
    uniqueIndex('stored_objects_content').on(table.workspaceId, table.sha256),
    index('stored_objects_blob').on(table.sha256),
  ],
)

/** Files that a workspace removed for good: what still names one is not shown it, whoever else has the same bytes. */
export const removedFiles = vitrine.table(
  'removed_files',
  {
    workspaceId: workspaceId(),
    sha256: text('sha256').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'removed_files_key', columns: [table.workspaceId, table.sha256] })],
)

/** Files that arrive in pieces. */
export const partialUploads = vitrine.table(
  'partial_uploads',
  {
    /** Names the file in the folder of partial uploads. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Size of the whole file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Bytes that are on disk for good. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('partial_uploads_workspace').on(table.workspaceId),
    index('partial_uploads_oldest').on(table.createdAt),
  ],
)

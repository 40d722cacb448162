import { foreignKey, primaryKey, text } from 'drizzle-orm/pg-core'
import { workspaceId } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { sha256 } from './conversation-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** What was published, after redaction, by the hash of its content. */
export const snapshots = vitrine.table(
  'snapshots',
  {
    workspaceId: workspaceId(),
    /** SHA-256 of the published model's JSON, in hex. */
    hash: text('hash').notNull(),
    /** The published model, packed. */
    model: bytea('model').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'snapshots_key', columns: [table.workspaceId, table.hash] })],
)

/** The column of what names a snapshot. */
export const snapshotHash = () => text('snapshot_hash').notNull()

/** The HTML of a snapshot, by who made it; it can be made again at any time. */
export const preparedHtml = vitrine.table(
  'prepared_html',
  {
    workspaceId: text('workspace_id').notNull(),
    snapshotHash: snapshotHash(),
    rendererVersion: text('renderer_version').notNull(),
    /** HTML by part address, packed. */
    html: bytea('html').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'prepared_html_key',
      columns: [table.workspaceId, table.snapshotHash, table.rendererVersion],
    }),
    foreignKey({
      name: 'prepared_html_snapshot',
      columns: [table.workspaceId, table.snapshotHash],
      foreignColumns: [snapshots.workspaceId, snapshots.hash],
    }),
  ],
)

/** Which blobs a snapshot has. */
export const snapshotFiles = vitrine.table(
  'snapshot_files',
  {
    workspaceId: text('workspace_id').notNull(),
    snapshotHash: snapshotHash(),
    sha256: sha256(),
    mediaType: text('media_type').notNull(),
    filename: text('filename'),
  },
  (table) => [
    primaryKey({
      name: 'snapshot_files_key',
      columns: [table.workspaceId, table.snapshotHash, table.sha256],
    }),
    foreignKey({
      name: 'snapshot_files_snapshot',
      columns: [table.workspaceId, table.snapshotHash],
      foreignColumns: [snapshots.workspaceId, snapshots.hash],
    }),
  ],
)

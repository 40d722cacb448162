import { runStatuses } from '@vitrine/transcript'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users, workspaceId } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { segmentTable } from './segment-table.ts'
import { moment, vitrine } from './vitrine-schema.ts'
import { workflowRuns, workflows } from './workflow-tables.ts'

/** Runs that came from outside: out of a file, or from spans. What visitors start stands in `workflow_runs`. */
export const runs = vitrine.table(
  'runs',
  {
    /** At least 128 random bits, as the ids of `workflow_runs`, beside which it is listed. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    origin: text('origin', { enum: ['file', 'traces'] }).notNull(),
    /** SHA-256 of the model's JSON, in hex. */
    contentHash: text('content_hash').notNull(),
    /** Which trace it projects; null for a file. */
    traceKey: text('trace_key'),
    /** The same for every import of one run; null for what was not imported, or before this was written down. */
    sourceId: text('source_id'),
    sourceFormat: text('source_format').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: runStatuses }).notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    steps: integer('steps').notNull(),
    failedSteps: integer('failed_steps').notNull(),
    /** The model, packed; without its steps where these stand in segments. */
    model: bytea('model').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When more of it came in. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('runs_content')
      .on(table.workspaceId, table.contentHash)
      .where(sql`${table.origin} = 'file'`),
    index('runs_source').on(table.sourceId),
    uniqueIndex('runs_trace').on(table.workspaceId, table.traceKey),
    index('runs_newest_start').on(
      table.workspaceId,
      sql`coalesce(${table.startedAt}, ${table.createdAt})`,
      table.id,
    ),
  ],
)

/** The steps of runs that are made of spans. */
export const runSegments = segmentTable('run_segments', {
  owner: 'run_id',
  items: 'steps',
  references: () => runs.id,
})

/** Who brought a run: a workspace stores the same content once, whoever else imports it. */
export const runImporters = vitrine.table(
  'run_importers',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'run_importers_key', columns: [table.runId, table.userId] }),
    index('run_importers_user').on(table.userId),
  ],
)

/** Files inside the conversations of a run's steps. */
export const runFiles = vitrine.table(
  'run_files',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Of the bytes, in hex; names the blob. */
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    filename: text('filename'),
  },
  (table) => [
    primaryKey({ name: 'run_files_key', columns: [table.runId, table.sha256] }),
    index('run_files_blob').on(table.sha256),
  ],
)

/** Files that visitors sent up to start a workflow with. */
export const inputFiles = vitrine.table(
  'input_files',
  {
    /** At least 128 random bits, since who knows the id may start the workflow with the file. */
    id: text('id').primaryKey(),
    workflowId: text('workflow_id')
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    /** Of the bytes, in hex; names the blob. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    /** Where it was sent up from; null once a run was started with it. */
    network: text('network'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('input_files_workflow').on(table.workflowId),
    index('input_files_blob').on(table.sha256),
    index('input_files_oldest').on(table.createdAt),
  ],
)

/** Which runs were started with which files; one that no run was started with goes after a while. */
export const workflowRunFiles = vitrine.table(
  'workflow_run_files',
  {
    runId: text('run_id')
      .notNull()
      .references(() => workflowRuns.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => inputFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'workflow_run_files_key', columns: [table.runId, table.fileId] }),
    index('workflow_run_files_file').on(table.fileId),
  ],
)

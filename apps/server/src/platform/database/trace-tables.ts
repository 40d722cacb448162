import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { runs } from './run-tables.ts'
import { leaseColumns } from './lease-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Runs that are appended to, or were a while ago, as spans of their trace come in. */
export const traces = vitrine.table(
  'traces',
  {
    runId: text('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** How often its spans changed. */
    version: integer('version').notNull().default(0),
    /** The version that the model of the run projects. */
    builtVersion: integer('built_version').notNull().default(0),
    spans: integer('spans').notNull().default(0),
    logs: integer('logs').notNull().default(0),
    /** Bytes of the JSON of its spans and log records. */
    bytes: integer('bytes').notNull().default(0),
    /** Whether the outermost span has ended. */
    hasEnded: boolean('has_ended').notNull().default(false),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Due when the model is made next. */
    ...leaseColumns('tries'),
    /** After which no more spans are waited for. */
    settlesAt: moment('settles_at').notNull(),
  },
  (table) => [index('traces_due').on(table.dueAt), index('traces_oldest').on(table.changedAt)],
)

/** Spans, each once. */
export const traceSpans = vitrine.table(
  'trace_spans',
  {
    runId: text('run_id')
      .notNull()
      .references(() => traces.runId, { onDelete: 'cascade' }),
    /** In hexadecimal. */
    spanId: text('span_id').notNull(),
    hasEnded: boolean('has_ended').notNull(),
    /** A `TraceSpan`, packed. */
    span: bytea('span').notNull(),
  },
  (table) => [primaryKey({ name: 'trace_spans_key', columns: [table.runId, table.spanId] })],
)

/** Log records of spans that may not have come yet, each once. */
export const traceLogs = vitrine.table(
  'trace_logs',
  {
    runId: text('run_id')
      .notNull()
      .references(() => traces.runId, { onDelete: 'cascade' }),
    /** Hash of what the record says: whatever is sent twice is stored once. */
    logId: text('log_id').notNull(),
    /** A `TraceLog`, packed. */
    log: bytea('log').notNull(),
  },
  (table) => [primaryKey({ name: 'trace_logs_key', columns: [table.runId, table.logId] })],
)

import { connectorKinds, workflowParts } from '@vitrine/api-client/contract/workflows'
import { runStatuses } from '@vitrine/transcript'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users, workspaceId } from './account-tables.ts'
import { leaseColumns } from './lease-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** What visitors may start. JSON is stored as text, which accepts every character that JSON does. */
export const workflows = vitrine.table(
  'workflows',
  {
    /** At least 128 random bits, since the id is what a visitor has to know. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Made of the description when that was written; null in rows from before it was. */
    descriptionHtml: text('description_html'),
    /** What made the HTML, and a SHA-256 of what it was made of. */
    rendererVersion: text('renderer_version'),
    /** JSON. */
    inputSchema: text('input_schema').notNull(),
    /** JSON; null where none was drawn. */
    graph: text('graph'),
    connectorKind: text('connector_kind', { enum: connectorKinds }).notNull(),
    connectorUrl: text('connector_url').notNull(),
    /** As `sealSecret` makes it; null for a connector without one. */
    connectorSecret: text('connector_secret'),
    /** Starts from one network. */
    runsPerHour: integer('runs_per_hour').notNull(),
    /** Starts by everybody. */
    runsPerDay: integer('runs_per_day').notNull(),
    timeLimitSeconds: integer('time_limit_seconds').notNull(),
    /** How often a run is begun again whose agent emitted nothing. */
    retries: integer('retries').notNull().default(0),
    /** What its runs of a day may cost; null for as much as they do. */
    costPerDay: doublePrecision('cost_per_day'),
    /** What one run is reckoned with; null for what they usually cost. */
    costPerRun: doublePrecision('cost_per_run'),
    /** ISO 4217, of both. */
    costCurrency: text('cost_currency'),
    /** Counts the changes of its form, drawing and connector; what each was before stands in `workflowVersions`. */
    version: integer('version').notNull().default(1),
    ...versionColumns(),
    isOpen: boolean('is_open').notNull().default(false),
    /** Publish at once, without anybody's approval. */
    visitorsMayPublish: boolean('visitors_may_publish').notNull().default(true),
    /** Ask for approval, where they may not publish at once. */
    visitorsMayAsk: boolean('visitors_may_ask').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('workflows_newest').on(table.workspaceId, table.createdAt, table.id)],
)

/** Who made a version of a workflow, when and how. */
function versionColumns() {
  return {
    /** What it changed; null for the first. */
    versionChanges: text('version_changes', { enum: workflowParts }).array(),
    /** The version that was taken back. */
    versionRestored: integer('version_restored'),
    versionBy: text('version_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null where the workflow is as it was made. */
    versionAt: moment('version_at'),
  }
}

/** What workflows were before; a secret is of no version. */
export const workflowVersions = vitrine.table(
  'workflow_versions',
  {
    workflowId: text('workflow_id')
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** JSON. */
    inputSchema: text('input_schema').notNull(),
    /** JSON; null where none was drawn. */
    graph: text('graph'),
    connectorKind: text('connector_kind', { enum: connectorKinds }).notNull(),
    connectorUrl: text('connector_url').notNull(),
    ...versionColumns(),
  },
  (table) => [primaryKey({ name: 'workflow_versions_key', columns: [table.workflowId, table.version] })],
)

/** What visitors started. */
export const workflowRuns = vitrine.table(
  'workflow_runs',
  {
    /** At least 128 random bits, since who knows the id may read the run. */
    id: text('id').primaryKey(),
    workflowId: text('workflow_id')
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    /** Of the workflow, whose form it was started with; null in rows from before there were versions. */
    workflowVersion: integer('workflow_version'),
    /** SHA-256 of the key that was sent to start it and its inputs, in hex. */
    startKey: text('start_key').notNull(),
    /** SHA-256 of the token that cancels it, in hex. */
    controlHash: text('control_hash').notNull(),
    /** JSON. */
    inputs: text('inputs').notNull(),
    /** Whose allowance the start was charged to; null once that is final. */
    network: text('network'),
    status: text('status', { enum: runStatuses }).notNull(),
    /** JSON of a `StepError`: why it ended, where its events do not say it. */
    error: text('error'),
    /** How many events it has. */
    events: integer('events').notNull().default(0),
    /** Characters of its inputs and events. */
    length: integer('length').notNull().default(0),
    /** As `summarizeRun` counts them; null until the run has ended and is counted. */
    steps: integer('steps'),
    failedSteps: integer('failed_steps'),
    /** What it took, where its agent said it; counted with the steps, and each time it begins to wait for answers. */
    cost: doublePrecision('cost'),
    /** ISO 4217. */
    costCurrency: text('cost_currency'),
    /** JSON of a `RunCallback`, until the run ends with it. */
    callback: text('callback'),
    /** When its engine called back; null before, and where none has to. */
    calledBackAt: moment('called_back_at'),
    /** Until when the engine that took it may call back, while nobody carries it out. */
    awaitsCallbackUntil: moment('awaits_callback_until'),
    /** How often it was begun again. */
    retries: integer('retries').notNull().default(0),
    /** JSON of `RunQuestion`s, while it waits for answers. */
    questions: text('questions'),
    /** JSON of the answers that it goes on with, as AG-UI has them; null where it never waited. */
    answers: text('answers'),
    /** Which request to its agent it is at: one more each time it was answered. */
    leg: integer('leg').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** When the server that carries it out last said that it does. */
    heartbeatAt: moment('heartbeat_at'),
    cancelRequestedAt: moment('cancel_requested_at'),
    ...leaseColumns(),
  },
  (table) => [
    uniqueIndex('workflow_runs_started_once').on(table.workflowId, table.startKey),
    index('workflow_runs_newest_start').on(
      table.workflowId,
      sql`coalesce(${table.startedAt}, ${table.createdAt})`,
      table.id,
    ),
    index('workflow_runs_open')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('workflow_runs_due')
      .on(table.dueAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('workflow_runs_ended').on(table.endedAt),
    index('workflow_runs_uncounted')
      .on(table.endedAt)
      .where(sql`${table.steps} is null and ${table.endedAt} is not null`),
  ],
)

/**
 * What the runs of a workflow cost, for the limit of a day: a start sets aside what it is reckoned with, a wait for answers or the
 * end settles it, and deleting the run leaves it as it is.
 */
export const workflowCosts = vitrine.table(
  'workflow_costs',
  {
    /** Of a run that may be no more. */
    runId: text('run_id').primaryKey(),
    workflowId: text('workflow_id')
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    amount: doublePrecision('amount').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    reservedAt: moment('reserved_at').notNull().defaultNow(),
    /** When its run ended, or began to wait for answers; null while the amount is only set aside. */
    settledAt: moment('settled_at'),
  },
  (table) => [index('workflow_costs_settled').on(table.workflowId, table.settledAt)],
)

/** Events of a run, as its agent sent them, in order. */
export const workflowRunEvents = vitrine.table(
  'workflow_run_events',
  {
    runId: text('run_id')
      .notNull()
      .references(() => workflowRuns.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    /** JSON. */
    event: text('event').notNull(),
    /** The same as readers of the run's link may see it; null where it is the same. */
    published: text('published'),
  },
  (table) => [primaryKey({ name: 'workflow_run_events_key', columns: [table.runId, table.seq] })],
)

/** What who started a run wishes to be published, where somebody has to approve that. There is none of a published run. */
export const publicationRequests = vitrine.table(
  'publication_requests',
  {
    runId: text('run_id')
      .primaryKey()
      .references(() => workflowRuns.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'declined', 'withdrawn'] }).notNull(),
    /** How often it was asked for. */
    asks: integer('asks').notNull().default(1),
    askedAt: moment('asked_at').notNull().defaultNow(),
    declinedAt: moment('declined_at'),
    /** When those who may approve it were notified by mail. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('publication_requests_waiting')
      .on(table.askedAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

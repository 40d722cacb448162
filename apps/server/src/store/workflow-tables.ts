import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { users, workspaceId } from './account-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** What visitors may start. JSON is kept as text, which takes every character that JSON does. */
export const workflows = vitrine.table(
  'workflows',
  {
    /** At least 128 random bits, since the id is what a visitor has to know. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** JSON. */
    inputSchema: text('input_schema').notNull(),
    /** JSON; null where none was drawn. */
    graph: text('graph'),
    connectorKind: text('connector_kind', { enum: ['ag-ui'] }).notNull(),
    connectorUrl: text('connector_url').notNull(),
    /** As `sealSecret` makes it; null for a connector without one. */
    connectorSecret: text('connector_secret'),
    /** Starts from one network. */
    runsPerHour: integer('runs_per_hour').notNull(),
    /** Starts by everybody. */
    runsPerDay: integer('runs_per_day').notNull(),
    timeLimitSeconds: integer('time_limit_seconds').notNull(),
    isOpen: boolean('is_open').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('workflows_newest').on(table.workspaceId, table.createdAt, table.id)],
)

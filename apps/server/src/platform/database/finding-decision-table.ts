import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { conversations } from './conversation-tables.ts'
import { runs } from './run-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'
import { workflowRuns } from './workflow-tables.ts'

/** What was decided about values that were found in a conversation or run: never the values, only keyed hashes of them. */
export const findingDecisions = vitrine.table(
  'finding_decisions',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** What it was decided for is one of these three. */
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    runId: text('run_id').references(() => runs.id, { onDelete: 'cascade' }),
    workflowRunId: text('workflow_run_id').references(() => workflowRuns.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of the value, in hex, with a key of the workspace that is not in the database. */
    hash: text('hash').notNull(),
    decision: text('decision', { enum: ['mask', 'keep'] }).notNull(),
    /** What stands for the value; null where it is kept. */
    marker: text('marker'),
    /** Why it is kept; null where it is masked. */
    reason: text('reason'),
    createdBy: createdBy(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'finding_decisions_of_one',
      sql`num_nonnulls(${table.conversationId}, ${table.runId}, ${table.workflowRunId}) = 1`,
    ),
    uniqueIndex('finding_decisions_conversation').on(table.conversationId, table.hash),
    uniqueIndex('finding_decisions_run').on(table.runId, table.hash),
    uniqueIndex('finding_decisions_workflow_run').on(table.workflowRunId, table.hash),
    index('finding_decisions_workspace').on(table.workspaceId),
  ],
)

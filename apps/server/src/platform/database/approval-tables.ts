import type { ApprovalCause, SharedBranches } from '@vitrine/api-client/contract/shares'
import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users, workspaces } from './account-tables.ts'
import { conversations } from './conversation-tables.ts'
import { runs } from './run-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'
import { workflowRuns } from './workflow-tables.ts'

/** What members and keys asked to publish where a second person has to approve it; what was decided stays for the record. */
export const approvalRequests = vitrine.table(
  'approval_requests',
  {
    /** Random, as those of shares. */
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['link', 'content', 'limits'] }).notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'withdrawn'] }).notNull(),
    /** What is to be published is one of these three. */
    conversationId: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    runId: text('run_id').references(() => runs.id, { onDelete: 'cascade' }),
    workflowRunId: text('workflow_run_id').references(() => workflowRuns.id, { onDelete: 'cascade' }),
    branches: text('branches').$type<SharedBranches>(),
    /** The link that is to change, or that was published. */
    shareId: text('share_id'),
    title: text('title').notNull(),
    /** Everything that was chosen; of a passphrase its hash, and of values only hashes. */
    chosen: jsonb('chosen').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the published model that was asked for. */
    contentHash: text('content_hash').notNull(),
    causes: text('causes').array().$type<ApprovalCause[]>().notNull(),
    /** Why secrets are to be published. */
    secretsReason: text('secrets_reason'),
    /** Who asks; of a key its maker. Null once the account is gone. */
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    keyId: text('key_id'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    refusal: text('refusal'),
  },
  (table) => [
    index('approval_requests_list').on(table.workspaceId, table.askedAt),
    index('approval_requests_asked_by').on(table.askedBy),
    // Of one wish of one person or key, one request waits.
    uniqueIndex('approval_requests_once')
      .on(
        table.workspaceId,
        table.askedBy,
        sql`coalesce(${table.keyId}, '')`,
        table.change,
        sql`coalesce(${table.shareId}, '')`,
        sql`coalesce(${table.conversationId}, ${table.runId}, ${table.workflowRunId})`,
        sql`coalesce(${table.branches}, '')`,
      )
      .where(sql`${table.state} = 'waiting'`),
    index('approval_requests_conversation').on(table.conversationId),
    index('approval_requests_run').on(table.runId),
    index('approval_requests_workflow_run').on(table.workflowRunId),
    index('approval_requests_decided_by').on(table.decidedBy),
  ],
)

import { text } from 'drizzle-orm/pg-core'
import { workspaces } from './account-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** One row: which store this is. */
export const storeIdentity = vitrine.table('store_identity', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The workspace that the first start made; null once it was deleted. */
  firstWorkspaceId: text('first_workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
  /** Share of the sample that the first start published; null before that. */
  sampleShareId: text('sample_share_id'),
  /** Workflow of the demo agent that the first start with one published; null before that. */
  demoWorkflowId: text('demo_workflow_id'),
})

import type { ApprovalCause, Audience } from '@vitrine/api-client/contract/shares'
import { visitorPublishings } from '@vitrine/api-client/contract/workflows'
import { depths } from '@vitrine/transcript'
import { sql } from 'drizzle-orm'
import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { roles, workspaceId } from './account-tables.ts'
import { vitrine } from './vitrine-schema.ts'

/** What members, keys and visitors of a workspace may publish; a workspace without a line may everything. */
export const publishingPolicies = vitrine.table('publishing_policies', {
  workspaceId: workspaceId().primaryKey(),
  publishers: text('publishers', { enum: roles }).notNull(),
  maxDays: integer('max_days'),
  leastDepth: text('least_depth', { enum: depths }).notNull(),
  mostDepth: text('most_depth', { enum: depths }).notNull(),
  audiences: text('audiences').array().$type<Audience[]>().notNull(),
  visitorPublishing: text('visitor_publishing', { enum: visitorPublishings }).notNull(),
  allowsBypass: boolean('allows_bypass').notNull(),
  words: text('words').array().notNull(),
  /** What another member has to approve. */
  secondPerson: text('second_person')
    .array()
    .$type<ApprovalCause[]>()
    .notNull()
    .default(sql`'{}'`),
})

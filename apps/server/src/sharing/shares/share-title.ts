import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { conversations, runs, shares, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** The title of the conversation, or the name of the run, that a link shows; for a query with `joinShared`. */
export const shareTitle: SQL<string> = sql<string>`coalesce(${conversations.title}, ${runs.name}, ${workflows.name})`

/** Joins what links show to a query of links. */
export function joinShared<Query extends PgSelect>(query: Query) {
  return query
    .leftJoin(conversations, eq(conversations.id, shares.conversationId))
    .leftJoin(runs, eq(runs.id, shares.runId))
    .leftJoin(workflowRuns, eq(workflowRuns.id, shares.workflowRunId))
    .leftJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
}

/** How the thing is called that a link shows. */
export async function readTitle(transaction: Transaction, shareId: string): Promise<string> {
  const [row] = await joinShared(transaction.select({ title: shareTitle }).from(shares).$dynamic()).where(
    eq(shares.id, shareId),
  )
  return row?.title ?? ''
}

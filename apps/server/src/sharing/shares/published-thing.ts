import type { SharedBranches } from '@vitrine/api-client/contract/shares'
import { and, eq, type SQL } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { conversations, runs, shares, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** What a link can stand for, as the columns of `shares` have it: exactly one. */
export type PublishedThing =
  | { conversationId: string; branches: SharedBranches }
  | { runId: string }
  | { workflowRunId: string }

/** Id of the conversation or run. */
export function idOf(thing: PublishedThing): string {
  if ('runId' in thing) return thing.runId
  return 'workflowRunId' in thing ? thing.workflowRunId : thing.conversationId
}

/** What a link, or a request for one, stands for. */
export function thingOf({
  conversationId,
  branches,
  runId,
  workflowRunId,
}: Pick<
  typeof shares.$inferSelect,
  'conversationId' | 'branches' | 'runId' | 'workflowRunId'
>): PublishedThing {
  if (workflowRunId !== null) return { workflowRunId }
  if (runId !== null) return { runId }
  return { conversationId: conversationId ?? '', branches: branches ?? 'current' }
}

/** Which links stand for this. */
export function linksOf(thing: PublishedThing): SQL | undefined {
  if ('runId' in thing) return eq(shares.runId, thing.runId)
  if ('workflowRunId' in thing) return eq(shares.workflowRunId, thing.workflowRunId)
  return and(eq(shares.conversationId, thing.conversationId), eq(shares.branches, thing.branches))
}

/** Throws a 404 when this is none of a workspace's, or no longer. */
export async function assertPresent(
  database: Database | Transaction,
  workspaceId: string,
  thing: PublishedThing,
): Promise<void> {
  if (!(await isThere(database, workspaceId, thing))) throw notFound()
}

async function isThere(
  database: Database | Transaction,
  workspaceId: string,
  thing: PublishedThing,
): Promise<boolean> {
  if ('conversationId' in thing) {
    const { id, workspaceId: owner } = conversations
    return (
      (await database.$count(conversations, and(eq(id, thing.conversationId), eq(owner, workspaceId)))) > 0
    )
  }
  if ('runId' in thing)
    return (await database.$count(runs, and(eq(runs.id, thing.runId), eq(runs.workspaceId, workspaceId)))) > 0
  const found = await database
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(and(eq(workflowRuns.id, thing.workflowRunId), eq(workflows.workspaceId, workspaceId)))
  return found.length > 0
}

import {
  startWorkflowPath,
  type VisitorPublishing,
  type WorkflowEntry,
  type PublicWorkflow,
} from '@vitrine/api-client/contract/workflows'
import { and, count, eq, inArray } from 'drizzle-orm'
import { countWaitingApprovals } from './waiting-approvals.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { removalOf } from '../../people/catalog/catalog-row.ts'
import { readPolicy, visitorPublishingWithin } from '../../people/policy/publishing-policy.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { limitsOf } from './workflow-columns.ts'
import { readDescriptionHtml } from './render-description.ts'

/** A workflow as it is stored. */
export type WorkflowRow = typeof workflows.$inferSelect

/** A workflow of the caller's workspace. Throws the same 404 for one of another workspace and for none. */
export async function findWorkflow(
  database: Database | Transaction,
  { workspaceId }: Caller,
  workflowId: string,
): Promise<WorkflowRow> {
  if (!isShareId(workflowId)) throw notFound()
  const [row] = await database
    .select()
    .from(workflows)
    .where(and(eq(workflows.id, workflowId), eq(workflows.workspaceId, workspaceId)))
  if (!row) throw notFound()
  return row
}

/** A workflow that everybody may start. Throws the same 404 for a closed one and for none. */
export async function findOpenWorkflow(database: Database, workflowId: string): Promise<WorkflowRow> {
  if (!isShareId(workflowId)) throw notFound()
  const [row] = await database
    .select()
    .from(workflows)
    .where(and(eq(workflows.id, workflowId), eq(workflows.isOpen, true)))
  if (!row) throw notFound()
  return row
}

/** Whether who started a run of a workflow may publish it. */
export function visitorPublishingOf({
  visitorsMayPublish,
  visitorsMayAsk,
}: Pick<WorkflowRow, 'visitorsMayPublish' | 'visitorsMayAsk'>): VisitorPublishing {
  if (visitorsMayPublish) return 'allowed'
  return visitorsMayAsk ? 'approval' : 'off'
}

/** What everybody may see of a workflow, as its page shows it. */
export async function toPublicWorkflow(
  services: Pick<RunDependencies, 'database' | 'runTask' | 'keepRunsDays' | 'readDefaultBrand'>,
  row: WorkflowRow,
): Promise<PublicWorkflow> {
  const brand = await services.readDefaultBrand(row.workspaceId)
  return {
    ...toPlainWorkflow(row),
    ...(brand && { brand }),
    descriptionHtml: await readDescriptionHtml(services, row),
    visitorPublishing: visitorPublishingWithin(
      await readPolicy(services.database, row.workspaceId),
      visitorPublishingOf(row),
    ),
    runsKeptDays: services.keepRunsDays || null,
  }
}

/** What everybody may see of a workflow, as it was written. */
export function toPlainWorkflow({
  id,
  name,
  description,
  inputSchema,
  graph,
}: WorkflowRow): Omit<PublicWorkflow, 'descriptionHtml' | 'visitorPublishing' | 'runsKeptDays'> {
  return {
    id,
    name,
    description,
    inputSchema: JSON.parse(inputSchema) as PublicWorkflow['inputSchema'],
    graph: graph === null ? null : (JSON.parse(graph) as PublicWorkflow['graph']),
  }
}

/** What a member may see of workflows; their secrets, nobody. */
export async function toWorkflowEntries(
  { database, publicUrl }: RunDependencies,
  rows: readonly WorkflowRow[],
  caller: Caller,
): Promise<WorkflowEntry[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await database
    .select({ id: workflowRuns.workflowId, runs: count() })
    .from(workflowRuns)
    .where(inArray(workflowRuns.workflowId, ids))
    .groupBy(workflowRuns.workflowId)
  const runsOf = new Map(counts.map(({ id, runs }) => [id, runs]))
  const waiting = await countWaitingApprovals(database, caller, ids)
  return rows.map((row) => ({
    ...toEntry(row, caller),
    url: new URL(startWorkflowPath(row.id), publicUrl()).href,
    runs: runsOf.get(row.id) ?? 0,
    waitingApprovals: waiting.get(row.id) ?? 0,
  }))
}

/** What a member may see of one workflow. */
export async function toWorkflowEntry(
  services: RunDependencies,
  row: WorkflowRow,
  caller: Caller,
): Promise<WorkflowEntry> {
  const [entry] = await toWorkflowEntries(services, [row], caller)
  return entry as WorkflowEntry
}

function toEntry(
  row: WorkflowRow,
  { role }: Caller,
): Omit<WorkflowEntry, 'url' | 'runs' | 'waitingApprovals'> {
  const mayManage = isAtLeast(role, 'admin')
  const { connectorKind: kind, connectorUrl: url, connectorSecret } = row
  return {
    ...toPlainWorkflow(row),
    connector: mayManage ? { kind, url, hasSecret: connectorSecret !== null } : null,
    limits: limitsOf(row),
    isOpen: row.isOpen,
    visitorPublishing: visitorPublishingOf(row),
    version: row.version,
    state: row.state,
    removedAt: removalOf(row.trashedAt),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    mayManage,
  }
}

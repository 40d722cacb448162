import type {
  WorkflowPart,
  WorkflowUpdate,
  WorkflowVersion,
  WorkflowVersionEntry,
} from '@vitrine/api-client/contract/workflows'
import { and, count, desc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { users, workflowRuns, workflowVersions } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { WorkflowRow } from './find-workflow.ts'

/** Versions that are kept of a workflow beside the one in use; older ones go. */
const MAX_VERSIONS = 99

type VersionColumns = Pick<
  WorkflowRow,
  'version' | 'versionChanges' | 'versionRestored' | 'versionBy' | 'versionAt'
>

type VersionRow = VersionColumns &
  Pick<WorkflowRow, 'inputSchema' | 'graph' | 'connectorKind' | 'connectorUrl'>

/** The columns that count a change as a version; undefined where its form, drawing and connector stay. */
export function nextVersion(
  before: WorkflowRow,
  after: WorkflowRow,
  { by, restored }: { by: string | undefined; restored: number | undefined },
): VersionColumns | undefined {
  const versionChanges = changesOf(before, after)
  if (versionChanges.length === 0) return undefined
  return {
    version: before.version + 1,
    versionChanges,
    versionRestored: restored ?? null,
    versionBy: by ?? null,
    versionAt: new Date(),
  }
}

function changesOf(before: WorkflowRow, after: WorkflowRow): WorkflowPart[] {
  const changes: Record<WorkflowPart, boolean> = {
    form: before.inputSchema !== after.inputSchema,
    drawing: before.graph !== after.graph,
    connector: before.connectorKind !== after.connectorKind || before.connectorUrl !== after.connectorUrl,
  }
  return (Object.keys(changes) as WorkflowPart[]).filter((part) => changes[part])
}

/** Keeps what a workflow is before it is changed. */
export async function storeVersion(transaction: Transaction, row: WorkflowRow): Promise<void> {
  const { id: workflowId, version, inputSchema, graph, connectorKind, connectorUrl } = row
  const { versionChanges, versionRestored, versionBy } = row
  await transaction.insert(workflowVersions).values({
    workflowId,
    version,
    inputSchema,
    graph,
    connectorKind,
    connectorUrl,
    versionChanges,
    versionRestored,
    versionBy: versionBy ?? (version === 1 ? row.createdBy : null),
    versionAt: row.versionAt ?? row.createdAt,
  })
  await transaction
    .delete(workflowVersions)
    .where(
      and(eq(workflowVersions.workflowId, workflowId), lte(workflowVersions.version, version - MAX_VERSIONS)),
    )
}

/** The versions of a workflow, the one in use first. */
export async function listVersions(
  database: Database,
  workflow: WorkflowRow,
): Promise<WorkflowVersionEntry[]> {
  const past = await database
    .select()
    .from(workflowVersions)
    .where(eq(workflowVersions.workflowId, workflow.id))
    .orderBy(desc(workflowVersions.version))
  return toEntries(database, workflow, [workflow, ...past])
}

/** A version of a workflow. Throws a 404 for one that never was, or is no more. */
export async function readVersion(
  database: Database,
  workflow: WorkflowRow,
  version: string,
  { role }: Caller,
): Promise<WorkflowVersion> {
  const row = await findVersion(database, workflow, version)
  const [entry] = await toEntries(database, workflow, [row])
  return {
    ...(entry as WorkflowVersionEntry),
    inputSchema: JSON.parse(row.inputSchema) as WorkflowVersion['inputSchema'],
    graph: parseGraph(row.graph),
    connector: isAtLeast(role, 'admin') ? { kind: row.connectorKind, url: row.connectorUrl } : null,
  }
}

/** The change that makes a workflow what it was. Throws a 404 for a version that never was, or is no more. */
export async function updateOfVersion(
  database: Database,
  workflow: WorkflowRow,
  version: string,
): Promise<Pick<Required<WorkflowUpdate>, 'inputSchema' | 'graph' | 'connector'> & { version: number }> {
  const row = await findVersion(database, workflow, version)
  return {
    version: row.version,
    inputSchema: JSON.parse(row.inputSchema) as WorkflowVersion['inputSchema'],
    graph: parseGraph(row.graph),
    connector: { kind: row.connectorKind, url: row.connectorUrl },
  }
}

/** Joins a run and its workflow with what the workflow was at the start of the run, where that has changed since. */
export const isVersionOfRun: SQL | undefined = and(
  eq(workflowVersions.workflowId, workflowRuns.workflowId),
  eq(workflowVersions.version, workflowRuns.workflowVersion),
)

async function findVersion(database: Database, workflow: WorkflowRow, version: string): Promise<VersionRow> {
  if (!/^[1-9]\d{0,8}$/.test(version)) throw notFound()
  if (Number(version) === workflow.version) return workflow
  const [row] = await database
    .select()
    .from(workflowVersions)
    .where(and(eq(workflowVersions.workflowId, workflow.id), eq(workflowVersions.version, Number(version))))
  if (!row) throw notFound()
  return row
}

async function toEntries(
  database: Database,
  workflow: WorkflowRow,
  rows: readonly VersionRow[],
): Promise<WorkflowVersionEntry[]> {
  const counts = await database
    .select({ version: workflowRuns.workflowVersion, runs: count() })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.workflowId, workflow.id), isNotNull(workflowRuns.workflowVersion)))
    .groupBy(workflowRuns.workflowVersion)
  const runsOf = new Map(counts.map(({ version, runs }) => [version, runs]))
  const makers = rows.map((row) => row.versionBy ?? (row.version === 1 ? workflow.createdBy : null))
  const named = await namesOf(database, makers)
  return rows.map((row, index) => ({
    version: row.version,
    changes: row.versionChanges ?? [],
    restored: row.versionRestored,
    createdBy: named.get(makers[index] ?? '') ?? null,
    createdAt: (row.versionAt ?? workflow.createdAt).toISOString(),
    runs: runsOf.get(row.version) ?? 0,
  }))
}

async function namesOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function parseGraph(graph: string | null): WorkflowVersion['graph'] {
  return graph === null ? null : (JSON.parse(graph) as WorkflowVersion['graph'])
}

import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import type { WorkflowLimits, WorkflowUpdate } from '@vitrine/api-client/contract/workflows'
import { storableLine } from '../../platform/database/storable-line.ts'
import type { WorkflowRow } from './find-workflow.ts'
import { sealSecret } from './seal-secret.ts'

type Limits = Pick<WorkflowLimits, 'runsPerHour' | 'runsPerDay' | 'timeLimitSeconds'>

/** What a workflow may that was given no limits. */
export const defaultLimits: Limits = { runsPerHour: 10, runsPerDay: 200, timeLimitSeconds: 600 }

const MAX_NAME_LENGTH = 200

/** The columns that a change sets, but for those of its description; none for what it does not name. */
export function workflowColumns(
  update: WorkflowUpdate,
  workflowId: string,
  serverSecret: string,
  before?: WorkflowRow,
): Partial<WorkflowRow> {
  const { name, inputSchema, graph, limits, isOpen, visitorPublishing, state } = update
  return {
    ...(name !== undefined && { name: storableLine(name, MAX_NAME_LENGTH) || 'Workflow' }),
    ...(inputSchema !== undefined && { inputSchema: JSON.stringify(inputSchema) }),
    ...(graph !== undefined && { graph: graph === null ? null : JSON.stringify(graph) }),
    ...connectorColumns(update, { workflowId, serverSecret }, before),
    ...(limits && limitColumns(limits)),
    ...(isOpen !== undefined && { isOpen }),
    ...(state !== undefined && state !== before?.state && stateColumns(state)),
    ...(visitorPublishing !== undefined && {
      // A server of before, which runs while another takes its place, lets nobody publish who has to ask.
      visitorsMayPublish: visitorPublishing === 'allowed',
      visitorsMayAsk: visitorPublishing === 'approval',
    }),
  }
}

/** What leaves the list is closed, and stays so when it comes back. */
function stateColumns(state: CatalogState): Partial<WorkflowRow> {
  const trashedAt = state === 'trashed' ? new Date() : null
  return { state, trashedAt, ...(state !== 'active' && { isOpen: false }) }
}

/** A secret stays with the origin it was given for: who may change an address must not learn the secret by it. */
function connectorColumns(
  { connector }: WorkflowUpdate,
  seal: Parameters<typeof sealSecret>[1],
  before: WorkflowRow | undefined,
): Partial<WorkflowRow> {
  if (!connector) return {}
  const { kind, url, secret } = connector
  const place = { connectorKind: kind, connectorUrl: url }
  if (secret) return { ...place, connectorSecret: sealSecret(secret, seal) }
  const stays = before && new URL(before.connectorUrl).origin === new URL(url).origin
  return secret === undefined && stays ? place : { ...place, connectorSecret: null }
}

/** How often and how long a stored workflow may run, and at what cost. */
export function limitsOf(row: WorkflowRow): WorkflowLimits {
  const { runsPerHour, runsPerDay, timeLimitSeconds, retries, costPerDay: amount, costCurrency } = row
  const costPerDay = amount === null || costCurrency === null ? null : { amount, currency: costCurrency }
  const { costPerRun } = row
  return { runsPerHour, runsPerDay, timeLimitSeconds, retries, costPerDay, costPerRun }
}

function limitColumns({ costPerDay, ...limits }: Partial<WorkflowLimits>): Partial<WorkflowRow> {
  if (costPerDay === undefined) return limits
  return { ...limits, costPerDay: costPerDay?.amount ?? null, costCurrency: costPerDay?.currency ?? null }
}

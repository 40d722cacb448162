import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import type { WorkflowUpdate } from '@vitrine/api-client/contract/workflows'
import { eq } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { workflows } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { findWorkflow, type WorkflowRow } from './find-workflow.ts'
import type { StoredConnector } from './open-connector-secret.ts'
import { descriptionColumns } from './render-description.ts'
import { workflowColumns } from './workflow-columns.ts'
import { nextVersion, storeVersion } from './workflow-versions.ts'

interface WorkflowChange {
  caller: Caller
  origin: Origin
  workflowId: string
  update: WorkflowUpdate
  /** The version that is taken back with it. */
  restored?: number
}

const stateActions = {
  active: 'workflow-returned',
  archived: 'workflow-archived',
  trashed: 'workflow-trashed',
} as const satisfies Record<CatalogState, AuditAction>

/** What became of a workflow, and what its agent answered where it was tested. */
interface ChangedWorkflow {
  row: WorkflowRow
  agentAnswer?: string
}

/** Changes a workflow of the caller's workspace, and keeps what it was where its form, drawing or connector is another one. */
export async function changeWorkflow(
  services: RunDependencies,
  { caller, origin, workflowId, update, restored }: WorkflowChange,
): Promise<ChangedWorkflow> {
  const { database, accounts, runTask } = services
  const { secret } = accounts.settings
  const { description } = update
  const described = description === undefined ? {} : await descriptionColumns(description, runTask)
  const standing = await findWorkflow(database, caller, workflowId)
  const planned = { ...standing, ...workflowColumns(update, standing.id, secret, standing) }
  const isTested = isToBeTested(standing, planned)
  const test = isTested ? await testBeforeOpening(services, caller, planned) : {}
  const row = await database.transaction(async (transaction) => {
    // Of two changes at once the second sees the first: a secret never meets an origin it was not given for.
    await transaction.select().from(workflows).where(eq(workflows.id, workflowId)).for('update')
    const before = await findWorkflow(transaction, caller, workflowId)
    const columns = { ...workflowColumns(update, before.id, secret, before), ...described }
    if (Object.keys(columns).length === 0) return before
    if (columns.isOpen && (columns.state ?? before.state) !== 'active')
      throw new DomainError('invalid-request', 'Restore it first; then it can be opened.', {
        field: 'isOpen',
      })
    if (isToBeTested(before, { ...before, ...columns }) && !(isTested && hasSameConnector(before, standing)))
      throw new DomainError('unavailable', 'Somebody else has just changed this workflow. Try again.', {
        reason: 'conflict',
        retryAfterSeconds: 1,
      })
    const versioned = nextVersion(before, { ...before, ...columns }, { by: caller.userId, restored })
    if (versioned) await storeVersion(transaction, before)
    const [after = before] = await transaction
      .update(workflows)
      .set({ ...columns, ...versioned, changedAt: new Date() })
      .where(eq(workflows.id, before.id))
      .returning()
    const { actor, workspaceId } = caller
    const changed = columns.state === undefined ? 'workflow-changed' : stateActions[columns.state]
    const action = restored === undefined ? changed : 'workflow-restored'
    await audit(transaction, origin, { action, actor, workspaceId, subject: after.name, about: after.id })
    return after
  })
  return { row, ...test }
}

/** Asks the agent of a workflow that visitors are to meet. Gives what it answered where that was an error of its own. */
export async function testBeforeOpening(
  services: RunDependencies,
  { workspaceId }: Caller,
  connector: StoredConnector,
): Promise<{ agentAnswer?: string }> {
  await throttle(services, 'connectorTestsByWorkspace', workspaceId)
  const agentAnswer = await services.testConnector(connector)
  return agentAnswer === undefined ? {} : { agentAnswer }
}

/** Whether visitors would meet a connector that they did not meet before. */
function isToBeTested(before: WorkflowRow, after: WorkflowRow): boolean {
  return after.isOpen && !(before.isOpen && hasSameConnector(before, after))
}

function hasSameConnector(one: WorkflowRow, other: WorkflowRow): boolean {
  return (
    one.connectorKind === other.connectorKind &&
    one.connectorUrl === other.connectorUrl &&
    one.connectorSecret === other.connectorSecret
  )
}

import type { StartedRun } from '@vitrine/api-client/contract/runs'
import { and, eq, sql } from 'drizzle-orm'
import { throttle } from '../../people/limits/throttle.ts'
import { useAllowance } from '../../people/limits/use-allowance.ts'
import { useInputFiles } from '../input-files/use-input-files.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'
import { holdCostLimit, reserveCost } from '../workflows/workflow-costs.ts'
import { assertRoomForRuns } from '../workflows/assert-room-for-runs.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { controlTokenOf, hashOf } from './control-token.ts'
import { startAllowances } from './start-allowances.ts'

/** Who starts what with which key. */
interface RunStart {
  workflow: WorkflowRow
  /** Stands for the visitor. */
  network: string
  idempotencyKey: string
  inputs: Record<string, unknown>
  /** Those that its inputs name. */
  fileIds: readonly string[]
}

/**
 * Starts a run once, however often and however much at once a visitor asks with the same key and inputs, also over another
 * network; who guesses a key and what was entered may be taken for them. Only the start itself counts against the allowances. Throws `too-many-attempts`.
 */
export async function startRun(
  services: RunDependencies,
  { workflow, network, idempotencyKey, inputs, fileIds }: RunStart,
): Promise<StartedRun & { isNew: boolean }> {
  const { database, accounts, runs } = services
  const { secret } = accounts.settings
  const text = JSON.stringify(inputs)
  const startKey = hashOf(`${idempotencyKey}\n${text}`)
  const isThisStart = and(eq(workflowRuns.workflowId, workflow.id), eq(workflowRuns.startKey, startKey))
  const find = async (from: Database) => {
    const [found] = await from.select({ id: workflowRuns.id }).from(workflowRuns).where(isThisStart)
    return found && { id: found.id, controlToken: controlTokenOf(found.id, secret), isNew: false }
  }
  const known = await find(database)
  if (known) return known
  const id = newShareId()
  const controlToken = controlTokenOf(id, secret)
  const standing = await database.transaction(async (transaction) => {
    const inTransaction = { ...services, database: transaction }
    await lockWorkspace(transaction, workflow.workspaceId, 'no key update')
    const madeMeanwhile = await find(transaction)
    if (madeMeanwhile) return madeMeanwhile
    const costLimit = await holdCostLimit(transaction, workflow.id)
    if (costLimit) await reserveCost(transaction, costLimit, id)
    await assertRoomForRuns(inTransaction, workflow.workspaceId)
    await transaction.insert(workflowRuns).values({
      id,
      workflowId: workflow.id,
      workflowVersion: workflow.version,
      startKey,
      controlHash: hashOf(controlToken),
      inputs: text,
      network,
      length: text.length,
      status: 'queued',
      dueAt: sql`now()`,
    })
    await useInputFiles(transaction, id, fileIds)
    for (const { key, ...allowance } of startAllowances(workflow, network))
      await useAllowance(transaction, key, allowance)
    await throttle(inTransaction, 'runsByWorkspace', workflow.workspaceId)
    return undefined
  })
  if (standing) return standing
  runs.wake()
  return { id, controlToken, isNew: true }
}

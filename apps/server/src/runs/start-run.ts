import type { StartedRun } from '@vitrine/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { throttle } from '../accounts/throttle.ts'
import { useAllowance } from '../accounts/use-allowance.ts'
import { notFound } from '../http/api-fault.ts'
import { useInputFiles } from '../input-files/use-input-files.ts'
import type { Services } from '../services.ts'
import { newShareId } from '../store/share-id.ts'
import { workflowRuns } from '../store/schema.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'
import { refuseFull } from '../workflows/refuse-full.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { controlTokenOf, hashOf } from './control-token.ts'

const HOUR = 3600
const DAY = 24 * HOUR

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
  services: Services,
  { workflow, network, idempotencyKey, inputs, fileIds }: RunStart,
): Promise<StartedRun & { isNew: boolean }> {
  const { database, accounts, runs } = services
  const { secret } = accounts.settings
  const text = JSON.stringify(inputs)
  const startKey = hashOf(`${idempotencyKey}\n${text}`)
  const isThisStart = and(eq(workflowRuns.workflowId, workflow.id), eq(workflowRuns.startKey, startKey))
  const find = () => database.select({ id: workflowRuns.id }).from(workflowRuns).where(isThisStart)
  const [known] = await find()
  if (known) return { id: known.id, controlToken: controlTokenOf(known.id, secret), isNew: false }
  const id = newShareId()
  const controlToken = controlTokenOf(id, secret)
  const isNew = await database.transaction(async (transaction) => {
    const inTransaction = { ...services, database: transaction }
    await lockWorkspace(transaction, workflow.workspaceId, 'no key update')
    await refuseFull(inTransaction, workflow.workspaceId)
    const made = await transaction
      .insert(workflowRuns)
      .values({
        id,
        workflowId: workflow.id,
        startKey,
        controlHash: hashOf(controlToken),
        inputs: text,
        length: text.length,
        status: 'queued',
      })
      .onConflictDoNothing({ target: [workflowRuns.workflowId, workflowRuns.startKey] })
      .returning({ id: workflowRuns.id })
    if (made.length === 0) return false
    await useInputFiles(transaction, id, fileIds)
    const { runsPerHour, runsPerDay } = workflow
    await useAllowance(transaction, `runByNetwork:${workflow.id}:${network}`, {
      burst: runsPerHour,
      refillSeconds: HOUR / runsPerHour,
    })
    await useAllowance(transaction, `runByWorkflow:${workflow.id}`, {
      burst: runsPerDay,
      refillSeconds: DAY / runsPerDay,
    })
    await throttle(inTransaction, 'runsByWorkspace', workflow.workspaceId)
    return true
  })
  if (!isNew) {
    const [standing] = await find()
    if (!standing) throw notFound()
    return { id: standing.id, controlToken: controlTokenOf(standing.id, secret), isNew }
  }
  runs.wake()
  return { id, controlToken, isNew }
}

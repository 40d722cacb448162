import type { RunsAction } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { assertRequestRights } from '../../people/rights/request-rights.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { cancelRun } from '../execution/cancel-run.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { deleteRun } from './delete-run.ts'
import { findRun } from './find-run.ts'

interface RunAct extends Pick<RunsAction, 'action'> {
  runId: string
  origin: Origin
  caller: Caller
}

/** Cancels a run that goes on, or deletes one that has ended. False where it is not the caller's, or stands otherwise. Throws where the caller has lost a right that the request relies on. */
export async function actOnRun(
  services: RunDependencies,
  { action, runId, origin, caller }: RunAct,
): Promise<boolean> {
  try {
    const found = await findRun(services.database, caller, runId)
    if (found.entry.workspaceId !== caller.workspaceId || !found.entry.isOwn) return false
    if (action === 'delete') {
      await deleteRun(services, origin, found)
      return true
    }
    if (found.entry.origin !== 'workflow' || !isOngoing(found.entry.status)) return false
    const { workspaceId, name: subject } = found.entry
    await services.database.transaction(async (transaction) => {
      await lockWorkspace(transaction, workspaceId, 'key share')
      await cancelRun(transaction, runId)
      await audit(transaction, origin, { action: 'run-cancelled', actor: caller.actor, workspaceId, subject })
    })
    services.runs.cancel(runId)
    return true
  } catch (error) {
    if (!(error instanceof DomainError && isAboutRun(error))) throw error
    // The same words may say that who asks has lost a right meanwhile, which refuses the whole request.
    await services.database.transaction(assertRequestRights)
    return false
  }
}

/** Whether a refusal says something of this run alone, not of who asks. */
function isAboutRun({ code, detail }: DomainError): boolean {
  return code === 'not-found' || code === 'invalid-request' || detail.reason === 'role-too-low'
}

import { APPROVAL_PARAMETER, RUN_STATUS_PARAMETER, type RunsAnswer } from '@vitrine/api-client/contract/runs'
import type { RunStatus } from '@vitrine/transcript'
import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { countWaitingApprovals, mayApprove } from '../workflows/waiting-approvals.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { publicationRequests, runs, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { selectStoredRuns, selectStartedRuns, shownAt, toRunEntry } from './select-runs.ts'

/** Which runs are asked for, as the query says. */
export interface RunsQuery {
  cursor?: string
  workflowId?: string
  status?: string
  approval?: string
}

/** A page of the runs of the caller's workspace, the newest start first, wherever they came from. */
export async function listRuns(
  database: Database,
  caller: Caller,
  { cursor, workflowId, status: wanted, approval }: RunsQuery,
): Promise<RunsAnswer> {
  const { workspaceId } = caller
  const status = readStatus(wanted)
  const isApproval = readApproval(approval)
  const kept = selectStoredRuns(database, caller)
    .where(
      and(
        eq(runs.workspaceId, workspaceId),
        afterCursor({ shownAt: shownAt(runs), id: runs.id }, cursor),
        workflowId === undefined && !isApproval ? undefined : sql`false`,
        status && eq(runs.status, status),
      ),
    )
    .orderBy(desc(shownAt(runs)), desc(runs.id))
    .limit(ROWS_OF_PAGE)
  const started = selectStartedRuns(database)
    .where(
      and(
        eq(workflows.workspaceId, workspaceId),
        afterCursor({ shownAt: shownAt(workflowRuns), id: workflowRuns.id }, cursor),
        ofWorkflow(workflowId),
        isApproval ? and(eq(publicationRequests.state, 'waiting'), mayApprove(caller)) : undefined,
        status && eq(workflowRuns.status, status),
      ),
    )
    .orderBy(desc(shownAt(workflowRuns)), desc(workflowRuns.id))
    .limit(ROWS_OF_PAGE)
  const rows = await unionAll(kept, started)
    .orderBy(sql`shown_at desc, id desc`)
    .limit(ROWS_OF_PAGE)
  const { lines, next } = pageOf(rows)
  const waiting = await countWaitingApprovals(database, caller)
  return {
    runs: lines.map((row) => toRunEntry(row, caller)),
    next,
    waitingApprovals: [...waiting.values()].reduce((sum, one) => sum + one, 0),
  }
}

function ofWorkflow(id: string | undefined) {
  if (id === undefined) return undefined
  return isShareId(id) ? eq(workflowRuns.workflowId, id) : sql`false`
}

function readApproval(wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === 'waiting') return wanted !== undefined
  throw new DomainError('invalid-request', 'Runs are asked for by "waiting" alone.', {
    field: APPROVAL_PARAMETER,
  })
}

function readStatus(wanted: string | undefined): RunStatus | undefined {
  if (wanted === undefined) return undefined
  const status = workflowRuns.status.enumValues.find((each) => each === wanted)
  if (!status)
    throw new DomainError('invalid-request', 'There is no such status of a run.', {
      field: RUN_STATUS_PARAMETER,
    })
  return status
}

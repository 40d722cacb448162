import type { ApprovalsAnswer } from '@vitrine/api-client/contract/shares'
import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { approvalRequests } from '../../platform/database/schema.ts'
import { countWaitingApprovals } from '../../runs/workflows/waiting-approvals.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { type ApprovalRow, isApprover, selectRequests, toEntry } from './find-request.ts'

const LISTED = 100

const isWaiting = eq(approvalRequests.state, 'waiting')

const waitsSince = sql`case when ${isWaiting} then ${approvalRequests.askedAt} end`

/** What of the list is asked for. */
interface ListedRequests {
  state: string | undefined
  cursor: string | undefined
}

/** A page of what the caller asked for and may approve: what waits, the oldest first, before what was decided, the newest first. */
export async function listRequests(
  services: SharingDependencies,
  caller: Caller,
  { state, cursor }: ListedRequests,
): Promise<ApprovalsAnswer> {
  const { database } = services
  const { userId, keyId, workspaceId } = caller
  const policy = await readPolicy(database, workspaceId)
  const isOwn =
    userId === undefined ? eq(approvalRequests.keyId, keyId ?? '') : eq(approvalRequests.askedBy, userId)
  const isOfWorkspace = eq(approvalRequests.workspaceId, workspaceId)
  const seen = isApprover(policy, caller) ? undefined : isOwn
  const { askedAt, id, askedBy } = approvalRequests
  const found = await selectRequests(database)
    .where(and(isOfWorkspace, seen, inState(state), afterCursor(cursor)))
    .orderBy(
      desc(isWaiting),
      asc(waitsSince),
      asc(sql`case when ${isWaiting} then ${id} end`),
      desc(askedAt),
      desc(id),
    )
    .limit(LISTED + 1)
  const lines = found.slice(0, LISTED)
  const last = lines.at(-1)
  const waitingRuns = await countWaitingApprovals(database, caller)
  const isTheirs = and(isOfWorkspace, isWaiting, or(isNull(askedBy), ne(askedBy, userId ?? '')))
  return {
    approvals: lines.map((line) => toEntry(services, line, { caller, policy })),
    next: last && found.length > LISTED ? formatCursor(last.row) : null,
    waiting: isApprover(policy, caller) ? await database.$count(approvalRequests, isTheirs) : 0,
    waitingRuns: [...waitingRuns.values()].reduce((sum, one) => sum + one, 0),
  }
}

function inState(state: string | undefined): SQL | undefined {
  if (state === undefined) return undefined
  const known = approvalRequests.state.enumValues.find((each) => each === state)
  if (known) return eq(approvalRequests.state, known)
  throw new DomainError('invalid-request', `There is no state "${state.slice(0, 20)}".`, { field: 'state' })
}

/** Whether it waits, milliseconds since 1970, and an id. */
const CURSOR = /^(waiting|decided) (\d{1,15}) ([\w-]{1,64})$/

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, part, milliseconds, ofId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!ofId) throw new DomainError('invalid-request', 'The cursor is none of this list.', { field: 'cursor' })
  const place = sql`(to_timestamp(${milliseconds}::double precision / 1000), ${ofId})`
  const line = sql`(${approvalRequests.askedAt}, ${approvalRequests.id})`
  const isDecided = ne(approvalRequests.state, 'waiting')
  return part === 'waiting' ? or(isDecided, sql`${line} > ${place}`) : and(isDecided, sql`${line} < ${place}`)
}

function formatCursor({ state, askedAt, id }: ApprovalRow): string {
  const part = state === 'waiting' ? 'waiting' : 'decided'
  return Buffer.from(`${part} ${askedAt.getTime()} ${id}`).toString('base64url')
}

import { and, eq, sql } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { approvalRequests } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { chosenOf, withoutPassphrase } from '../approvals/chosen-publication.ts'
import type { AskedPublication, SecondPerson } from '../approvals/second-person.ts'
import type { ShareChange } from '../shares/change-share.ts'
import { updateShare } from '../shares/change-share.ts'
import { linkTarget } from '../shares/link-target.ts'
import { momentToCome } from '../shares/moment-to-come.ts'
import type { Publish } from '../shares/publish.ts'
import { thingOf } from '../shares/published-thing.ts'
import { replaceContent } from '../shares/replace-content.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { askerOf, lockAsker, lostRight } from './asker-of.ts'
import { type ApprovalRow, findRequest, isApprover, isAsker } from './find-request.ts'

/** What deciding works with. */
type DecisionServices = SharingDependencies & { publish: Publish }

/**
 * Publishes just what somebody else asked for, and resolves to the id of the link. Throws `own-approval`, `asker-lost-right`,
 * `already-decided`, and `out-of-date` where it would be something else by now; and as publishing does.
 */
export async function approveRequest(
  services: DecisionServices,
  origin: Origin,
  approver: Caller,
  approvalId: string,
): Promise<string> {
  const row = await findUndecided(services.database, approver, approvalId)
  const asker = await askerOf(services.database, row)
  const { content, source, earlier, link: chosen } = chosenOf(row)
  const { expiresAt, ...limits } = chosen
  const link = { ...limits, expiresAt: momentToCome(expiresAt) } as ShareChange
  // What changes is done for who asked, and by who approved.
  const caller: Caller = { ...asker, actor: approver.actor }
  const grant = grantOf(origin, approver, { row, role: asker.role })
  const secondPerson = () => grant
  const shareId = row.shareId ?? ''
  try {
    return await publishAsked()
  } catch (error) {
    // The role is that of who asked.
    if (error instanceof DomainError && error.detail.reason === 'role-too-low') throw lostRight()
    throw error
  }

  async function publishAsked(): Promise<string> {
    switch (row.change) {
      case 'link': {
        const named = thingOf(row)
        const thing = 'workflowRunId' in named ? { runId: named.workflowRunId } : named
        const { target, title } = await linkTarget(services, caller, { thing, content, link })
        const share = await services.publish({
          ...target,
          secondPerson: grant,
          note: (transaction, reason) =>
            audit(transaction, origin, {
              action: 'share-published',
              actor: approver.actor,
              workspaceId: row.workspaceId,
              subject: reason === undefined ? title : `${title}: ${reason}`,
            }),
        })
        if ('waiting' in share) throw outOfDate()
        await services.database.transaction(async (transaction) => {
          // A rule that is gone since, and a link that shows just this: nothing was published.
          if (await isWaiting(transaction, row.id)) throw alreadyPublished()
          await transaction
            .update(approvalRequests)
            .set({ shareId: share.id })
            .where(eq(approvalRequests.id, row.id))
        })
        return share.id
      }
      case 'content':
        await replaceContent(services, origin, caller, {
          shareId,
          content,
          source,
          earlier,
          change: link,
          secondPerson,
        })
        return shareId
      case 'limits':
        await updateShare(services, origin, caller, { shareId, change: link, secondPerson })
        return shareId
    }
  }
}

/** Refuses what somebody else asked for, for a reason that they are given. */
export async function declineRequest(
  { database }: SharingDependencies,
  origin: Origin,
  approver: Caller,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await findUndecided(transaction, approver, approvalId)
    await assertApprover(transaction, approver)
    await lockWaiting(transaction, row.id)
    await transaction
      .update(approvalRequests)
      .set({
        state: 'refused',
        refusal: reason,
        decidedBy: approver.userId,
        decidedAt: sql`now()`,
        chosen: withoutPassphrase(row),
      })
      .where(eq(approvalRequests.id, row.id))
    const { workspaceId, title } = row
    const subject = `${title}: ${reason}`
    const { actor } = approver
    await audit(transaction, origin, { action: 'publication-declined', actor, workspaceId, subject })
  })
}

/** Takes one's own request back. Throws a 404 for somebody else's. */
export async function withdrawRequest(
  { database }: SharingDependencies,
  origin: Origin,
  caller: Caller,
  approvalId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await findRequest(transaction, caller, approvalId)
    if (!isAsker(caller, row)) throw accountError('role-too-low')
    await lockWaiting(transaction, row.id)
    await transaction
      .update(approvalRequests)
      .set({ state: 'withdrawn', decidedAt: sql`now()`, chosen: withoutPassphrase(row) })
      .where(eq(approvalRequests.id, row.id))
    const { workspaceId, title: subject } = row
    const { actor } = caller
    await audit(transaction, origin, { action: 'publication-withdrawn', actor, workspaceId, subject })
  })
}

/** A request, and the role by which the asker was let publish. */
interface AskedBy {
  row: ApprovalRow
  role: Caller['role']
}

/** The second look, in the transaction that publishes: at the content, the request, who asked, and who approves. */
function grantOf(origin: Origin, approver: Caller, request: AskedBy): SecondPerson {
  return async (transaction, asked: AskedPublication) => {
    const { contentHash } = request.row
    const { result } = chosenOf(request.row)
    if (asked.contentHash !== contentHash || asked.link !== result) throw outOfDate()
    if (asked.isKnown) throw alreadyPublished()
    await recordDecision(transaction, origin, approver, request)
    return undefined
  }
}

async function recordDecision(
  transaction: Transaction,
  origin: Origin,
  approver: Caller,
  { row, role }: AskedBy,
): Promise<void> {
  await assertApprover(transaction, approver)
  const { id, workspaceId, title } = row
  await lockWaiting(transaction, id)
  const asker = await lockAsker(transaction, row)
  if (!isAtLeast(asker.role, role)) throw lostRight()
  await transaction
    .update(approvalRequests)
    .set({
      state: 'approved',
      decidedBy: approver.userId,
      decidedAt: sql`now()`,
      chosen: withoutPassphrase(row),
    })
    .where(eq(approvalRequests.id, id))
  await audit(transaction, origin, {
    action: 'publication-approved',
    actor: approver.actor,
    workspaceId,
    subject: `${title}: ${asker.actor.email}`,
  })
}

async function findUndecided(
  database: Parameters<typeof findRequest>[0],
  approver: Caller,
  approvalId: string,
): Promise<ApprovalRow> {
  const row = await findRequest(database, approver, approvalId)
  if (approver.userId === undefined || approver.userId === row.askedBy)
    throw new DomainError(
      'forbidden',
      'Another member has to decide this: nobody approves what they ask for, and no key does.',
      {
        reason: 'own-approval',
      },
    )
  if (row.state !== 'waiting') throw alreadyDecided()
  return row
}

async function assertApprover(transaction: Transaction, approver: Caller): Promise<void> {
  const policy = await readPolicy(transaction, approver.workspaceId)
  if (!isApprover(policy, approver)) throw accountError('role-too-low')
}

async function isWaiting(transaction: Transaction, id: string): Promise<boolean> {
  const isIt = and(eq(approvalRequests.id, id), eq(approvalRequests.state, 'waiting'))
  return (await transaction.$count(approvalRequests, isIt)) > 0
}

async function lockWaiting(transaction: Transaction, id: string): Promise<void> {
  const [waiting] = await transaction
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.id, id), eq(approvalRequests.state, 'waiting')))
    .for('update')
  if (!waiting) throw alreadyDecided()
}

function alreadyPublished(): DomainError {
  return new DomainError(
    'invalid-request',
    'Another link shows just this already: refuse it, and change that one.',
    {
      reason: 'already-published',
    },
  )
}

function alreadyDecided(): DomainError {
  return new DomainError('invalid-request', 'This was decided or taken back already.', {
    reason: 'already-decided',
  })
}

function outOfDate(): DomainError {
  return new DomainError(
    'invalid-request',
    'It is something else by now than what was asked for: it has to be asked for anew.',
    {
      reason: 'out-of-date',
    },
  )
}

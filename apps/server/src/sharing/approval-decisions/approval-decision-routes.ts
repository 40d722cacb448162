import {
  APPROVAL_STATE_PARAMETER,
  approvalDecisionSchema,
  type ApprovalsAnswer,
} from '@vitrine/api-client/contract/shares'
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Caller, type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { originOf } from '../../people/requests/request-origin.ts'
import { approvalRequests } from '../../platform/database/schema.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type PreparePage, prepareInTime } from '../../platform/http/prepare-in-time.ts'
import { mailApprovalDecided } from '../approvals/mail-approval.ts'
import { createPublish } from '../shares/publish.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { approveRequest, declineRequest, withdrawRequest } from './decide-request.ts'
import { findRequest, isApprover, selectRequests, toEntry } from './find-request.ts'
import { previewRequest } from './preview-request.ts'

const LISTED = 100

/** Requests to publish that a second person decides; `preparePage` makes the page of a link ahead of its first reader. */
export function approvalDecisionRoutes(
  services: SharingDependencies,
  preparePage: PreparePage,
): Hono<CallerVariables> {
  const { database, probeWriting } = services
  const publish = createPublish(services)

  async function readEntry(caller: Caller, approvalId: string) {
    const policy = await readPolicy(database, caller.workspaceId)
    const [line] = await selectRequests(database).where(
      and(eq(approvalRequests.id, approvalId), eq(approvalRequests.workspaceId, caller.workspaceId)),
    )
    if (!line) throw notFound()
    return toEntry(services, line, { caller, policy })
  }

  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/', async (context) => {
      const caller = context.get('caller')
      const policy = await readPolicy(database, caller.workspaceId)
      const { userId, keyId } = caller
      const isOwn =
        userId === undefined ? eq(approvalRequests.keyId, keyId ?? '') : eq(approvalRequests.askedBy, userId)
      const isOfWorkspace = eq(approvalRequests.workspaceId, caller.workspaceId)
      const lines = await selectRequests(database)
        .where(
          and(
            isOfWorkspace,
            isApprover(policy, caller) ? undefined : isOwn,
            inState(context.req.query(APPROVAL_STATE_PARAMETER)),
          ),
        )
        // What waits comes first, however much was decided since.
        .orderBy(
          desc(eq(approvalRequests.state, 'waiting')),
          desc(approvalRequests.askedAt),
          desc(approvalRequests.id),
        )
        .limit(LISTED)
      const isTheirs = and(
        isOfWorkspace,
        eq(approvalRequests.state, 'waiting'),
        or(isNull(approvalRequests.askedBy), ne(approvalRequests.askedBy, userId ?? '')),
      )
      const answer: ApprovalsAnswer = {
        approvals: lines.map((line) => toEntry(services, line, { caller, policy })),
        waiting: isApprover(policy, caller) ? await database.$count(approvalRequests, isTheirs) : 0,
      }
      return context.json(answer)
    })
    .get('/:approvalId', async (context) => {
      const caller = context.get('caller')
      const { id } = await findRequest(database, caller, context.req.param('approvalId'))
      return context.json(await readEntry(caller, id))
    })
    .get('/:approvalId/preview', async (context) => {
      const { signal } = context.req.raw
      const approvalId = context.req.param('approvalId')
      return context.json(await previewRequest(services, context.get('caller'), approvalId, signal))
    })
    .post('/:approvalId/decision', async (context) => {
      const caller = context.get('caller')
      const approvalId = context.req.param('approvalId')
      const decided = await readJsonBody(context.req.raw, approvalDecisionSchema)
      await probeWriting()
      const origin = originOf(services, context)
      if (decided.decision === 'approve') {
        const shareId = await approveRequest({ ...services, publish }, origin, caller, approvalId)
        await prepareInTime(preparePage, context, shareId)
      } else await declineRequest(services, origin, caller, { approvalId, reason: decided.reason })
      services.accounts.background.add(mailApprovalDecided(services, approvalId))
      return context.json(await readEntry(caller, approvalId))
    })
    .delete('/:approvalId', async (context) => {
      const approvalId = context.req.param('approvalId')
      await withdrawRequest(services, originOf(services, context), context.get('caller'), approvalId)
      return context.body(null, 204)
    })
}

function inState(state: string | undefined) {
  if (state === undefined) return undefined
  const known = approvalRequests.state.enumValues.find((each) => each === state)
  if (known) return eq(approvalRequests.state, known)
  throw new DomainError('invalid-request', `There is no state "${state.slice(0, 20)}".`, { field: 'state' })
}

import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { APPROVAL_STATE_PARAMETER, approvalDecisionSchema } from '@vitrine/api-client/contract/shares'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Caller, type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { approvalRequests } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type PreparePage, prepareInTime } from '../../platform/http/prepare-in-time.ts'
import { mailApprovalDecided } from '../approvals/mail-approval.ts'
import { createPublish } from '../shares/publish.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { approveRequest, declineRequest, withdrawRequest } from './decide-request.ts'
import { findRequest, selectRequests, toEntry } from './find-request.ts'
import { listRequests } from './list-requests.ts'
import { previewRequest } from './preview-request.ts'

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
      const query = {
        state: context.req.query(APPROVAL_STATE_PARAMETER),
        cursor: context.req.query(CURSOR_PARAMETER),
      }
      return context.json(await listRequests(services, caller, query))
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

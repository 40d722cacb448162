import { type RunLink, runCancellationSchema } from '@vitrine/api-client/contract/runs'
import { sharedRunPath } from '@vitrine/api-client/contract/shares'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { audit } from '../../people/audit/audit.ts'
import { originOf, requestOriginOf } from '../../people/origins/request-origin.ts'
import { askForPublication } from '../approvals/ask-for-publication.ts'
import { withdrawPublicationRequest } from '../approvals/withdraw-publication-request.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { findOpenRun } from '../../runs/execution/read-run.ts'
import { isControlToken } from '../../runs/execution/control-token.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { shares, workflows } from '../../platform/database/schema.ts'
import { hasEnded, isLink, isStanding } from '../../platform/database/standing-shares.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { assertEnded } from './find-publishable.ts'
import {
  readPolicy,
  visitorPublishingWithin,
  type WorkspacePolicy,
} from '../../people/policy/publishing-policy.ts'
import { withPolicyDefaults } from '../../people/policy/assert-within-policy.ts'
import { createPublish } from './publish.ts'
import { visitorPublishingOf, type WorkflowRow } from '../../runs/workflows/find-workflow.ts'

/** Publishing of runs by the visitors who started them, and taking back that they asked for it: a `RunLink` once the run has ended, or a `WaitingPublication` where a member has to approve it. */
export function visitorShareRoutes(services: SharingDependencies): Hono {
  const publish = createPublish(services)
  const routes = new Hono().post('/:runId/share/withdrawal', async (context) => {
    const runId = context.req.param('runId')
    const { controlToken } = await readJsonBody(context.req.raw, runCancellationSchema)
    const { run } = await findOpenRun(services.database, runId)
    if (!isControlToken(controlToken, run.controlHash)) throw notFound()
    await services.probeWriting()
    await withdrawPublicationRequest(services.database, runId)
    return context.body(null, 204)
  })
  return routes.post('/:runId/share', async (context) => {
    const runId = context.req.param('runId')
    const { controlToken } = await readJsonBody(context.req.raw, runCancellationSchema)
    const { database, publicUrl, probeWriting } = services
    const { run, workflow } = await findOpenRun(database, runId)
    if (!isControlToken(controlToken, run.controlHash)) throw notFound()
    assertEnded(run)
    const policy = await readPolicy(database, workflow.workspaceId)
    const isAsked = mustAsk(workflow, policy)
    await assertNotRevoked(database, runId)
    const origin = originOf(services, context)
    const { workspaceId, name: subject } = workflow
    if (isAsked && !(await isPublished(database, runId))) {
      await probeWriting()
      const waiting = await askForPublication(services, {
        runId,
        workspaceId,
        subject,
        network: requestOriginOf(services, context).network,
        origin,
        assertAllowed: (transaction) => assertStanding(transaction, { workflow, runId, isAsked }),
      })
      return context.json(waiting, 202)
    }
    const { depth, ...limits } = withPolicyDefaults(policy, {})
    const published = await publish({
      workspaceId,
      publisher: 'visitor',
      ...limits,
      thing: { workflowRunId: run.id },
      withholding: { depth, hidden: [] },
      // A visitor cannot know what the agent of others reveals.
      secrets: 'mask',
      async note(transaction) {
        await assertStanding(transaction, { workflow, runId, isAsked: false })
        await audit(transaction, origin, { action: 'share-published', workspaceId, subject })
      },
    })
    if ('waiting' in published) throw new Error('A visitor was given a request of a member.')
    const { id, createdAt, isNew } = published
    const path = sharedRunPath(id)
    const url = new URL(path, publicUrl()).href
    const link: RunLink = { id, path, url, createdAt: createdAt.toISOString() }
    return context.json(link, isNew ? 201 : 200)
  })
}

/** Whether somebody has to approve it. Throws where visitors cannot publish at all. */
function mustAsk(workflow: Parameters<typeof visitorPublishingOf>[0], policy: WorkspacePolicy): boolean {
  const publishing = visitorPublishingWithin(policy, visitorPublishingOf(workflow))
  if (publishing === 'off')
    throw new DomainError('forbidden', 'Visitors cannot publish runs of this workflow.', {
      reason: 'publishing-off',
    })
  return publishing === 'approval'
}

/** What a request relies on, looked at again as it writes: a link may have been made and taken back meanwhile. */
async function assertStanding(
  transaction: Transaction,
  { workflow, runId, isAsked }: { workflow: WorkflowRow; runId: string; isAsked: boolean },
): Promise<void> {
  const [standing] = await transaction
    .select()
    .from(workflows)
    .where(eq(workflows.id, workflow.id))
    .for('share')
  if (!standing) throw notFound()
  const policy = await readPolicy(transaction, workflow.workspaceId)
  const hasChanged =
    mustAsk(standing, policy) !== isAsked || (isAsked && (await isPublished(transaction, runId)))
  if (hasChanged)
    throw new DomainError('unavailable', 'Who may publish this run has just been changed. Try again.')
  await assertNotRevoked(transaction, runId)
}

async function isPublished(database: Pick<Database, '$count'>, runId: string): Promise<boolean> {
  return (await database.$count(shares, and(eq(shares.workflowRunId, runId), isStanding))) > 0
}

/** What a member took back, no visitor publishes again. */
async function assertNotRevoked(database: Pick<Database, '$count'>, runId: string): Promise<void> {
  const revoked = and(eq(shares.workflowRunId, runId), isLink, hasEnded)
  if ((await database.$count(shares, revoked)) === 0) return
  throw new DomainError('forbidden', 'The link to this run was taken back by those whose workflow it is.', {
    reason: 'publication-revoked',
  })
}

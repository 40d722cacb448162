import { type RunLink, runCancellationSchema, sharedRunPath } from '@vitrine/api-client/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { audit } from '../accounts/audit.ts'
import { originOf } from '../accounts/request-place.ts'
import { ApiFault, notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { findOpenRun } from './read-run.ts'
import { isControlToken } from './control-token.ts'
import type { Services } from '../services.ts'
import { shares, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { refuseUnended } from '../shares/find-publishable.ts'
import { createPublish } from '../shares/publish.ts'

/** Answers a `RunLink` to who started a run, once it has ended. */
export function createShareRun(services: Services): (context: Context, runId: string) => Promise<Response> {
  const publish = createPublish(services)
  return async (context, runId) => {
    const { controlToken } = await readJsonBody(context.req.raw, runCancellationSchema)
    const { run, workflow } = await findOpenRun(services.database, runId)
    if (!isControlToken(controlToken, run.controlHash)) throw notFound()
    refuseUnended(run)
    refuseSwitchedOff(workflow)
    await refuseRevoked(services.database, runId)
    const origin = originOf(services, context)
    const { workspaceId, name: subject } = workflow
    const { id, createdAt, isNew } = await publish({
      workspaceId,
      thing: { workflowRunId: run.id },
      async note(transaction) {
        const [standing] = await transaction
          .select({ visitorsMayPublish: workflows.visitorsMayPublish })
          .from(workflows)
          .where(eq(workflows.id, workflow.id))
          .for('share')
        if (standing) refuseSwitchedOff(standing)
        // Another link may have been made and taken back meanwhile.
        await refuseRevoked(transaction, runId)
        await audit(transaction, origin, { action: 'share-published', workspaceId, subject })
      },
    })
    const path = sharedRunPath(id)
    const url = new URL(path, services.publicUrl()).href
    const link: RunLink = { id, path, url, createdAt: createdAt.toISOString() }
    return context.json(link, isNew ? 201 : 200)
  }
}

function refuseSwitchedOff({ visitorsMayPublish }: { visitorsMayPublish: boolean }): void {
  if (visitorsMayPublish) return
  throw new ApiFault('forbidden', 'Visitors cannot publish runs of this workflow.', {
    reason: 'publishing-off',
  })
}

/** What a member took back, no visitor publishes again. */
async function refuseRevoked(database: Pick<Database, '$count'>, runId: string): Promise<void> {
  const revoked = and(eq(shares.workflowRunId, runId), isNotNull(shares.revokedAt))
  if ((await database.$count(shares, revoked)) === 0) return
  throw new ApiFault('forbidden', 'The link to this run was taken back by those whose workflow it is.')
}

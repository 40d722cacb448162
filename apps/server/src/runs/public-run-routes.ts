import { AFTER_PARAMETER, runCancellationSchema } from '@vitrine/api-client/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { Services } from '../services.ts'
import { workflowRuns } from '../store/schema.ts'
import { findOpenRun, parseAfter, readRun } from './read-run.ts'
import { isControlToken } from './start-run.ts'

/** Runs of open workflows: anybody with its id reads one, who started it may cancel it. */
export function publicRunRoutes(services: Services): Hono {
  const { database, runs } = services
  return new Hono()
    .get('/:runId', async (context) => {
      const after = parseAfter(context.req.query(AFTER_PARAMETER))
      const run = await readRun(database, context.req.param('runId'), after)
      return context.json(run, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    })
    .post('/:runId/cancel', async (context) => {
      const { controlToken } = await readJsonBody(context.req.raw, runCancellationSchema)
      const { run } = await findOpenRun(database, context.req.param('runId'))
      if (!isControlToken(controlToken, run.controlHash)) throw notFound()
      await database
        .update(workflowRuns)
        .set({ cancelRequestedAt: sql`now()` })
        .where(and(eq(workflowRuns.id, run.id), inArray(workflowRuns.status, ['queued', 'running'])))
      runs.cancel(run.id)
      return context.body(null, 204)
    })
}

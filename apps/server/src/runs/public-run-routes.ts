import { AFTER_PARAMETER, runCancellationSchema, runReplySchema } from '@vitrine/api-client/contract'
import { Hono } from 'hono'
import { accountFault } from '../accounts/account-fault.ts'
import { publicationOfRun } from '../approvals/publication-of-run.ts'
import { placeOf } from '../accounts/request-place.ts'
import { notFound } from '../http/api-fault.ts'
import { createPace } from '../http/create-pace.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { Services } from '../services.ts'
import { createShareRun } from './share-run.ts'
import { answerRun } from './answer-run.ts'
import { cancelRun } from './cancel-run.ts'
import { isControlToken } from './control-token.ts'
import { findOpenRun, parseAfter, readRun } from './read-run.ts'

/** Reads of runs by one network; following them goes by a socket. */
const READS = { burst: 600, refillMs: 50 }

/** Runs of open workflows: anybody with its id reads one, who started it may cancel, answer or publish it. */
export function publicRunRoutes(services: Services): Hono {
  const { database, runs } = services
  const shareRun = createShareRun(services)
  const wait = createPace(READS)
  return new Hono()
    .get('/:runId', async (context) => {
      const retryAfterSeconds = wait(placeOf(services, context).network) / 1000
      if (retryAfterSeconds > 0) throw accountFault('too-many-attempts', { retryAfterSeconds })
      const after = parseAfter(context.req.query(AFTER_PARAMETER))
      const [, controlToken] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
      const run = await readRun(database, context.req.param('runId'), { after, controlToken })
      const publication = run.own && (await publicationOfRun(services, run.id))
      const answer = publication && run.own ? { ...run, own: { ...run.own, publication } } : run
      return context.json(answer, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    })
    .post('/:runId/cancel', async (context) => {
      const { controlToken } = await readJsonBody(context.req.raw, runCancellationSchema)
      const { run } = await findOpenRun(database, context.req.param('runId'))
      if (!isControlToken(controlToken, run.controlHash)) throw notFound()
      await cancelRun(database, run.id)
      runs.cancel(run.id)
      return context.body(null, 204)
    })
    .post('/:runId/answer', async (context) => {
      const { controlToken, answers } = await readJsonBody(context.req.raw, runReplySchema)
      await answerRun(database, { runId: context.req.param('runId'), controlToken, answers })
      runs.wake()
      return context.body(null, 204)
    })
    .post('/:runId/share', (context) => shareRun(context, context.req.param('runId')))
}

import {
  AFTER_PARAMETER,
  runCallbackSchema,
  runCancellationSchema,
  runReplySchema,
} from '@vitrine/api-client/contract/runs'
import { Hono } from 'hono'
import { accountError } from '../../people/errors/account-error.ts'
import { requestOriginOf } from '../../people/origins/request-origin.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { createPace } from '../../platform/http/create-pace.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { answerRun } from './answer-run.ts'
import { cancelRun } from './cancel-run.ts'
import { isControlToken } from './control-token.ts'
import { assertCallbackToken, storeCallback } from './run-callbacks.ts'
import { findOpenRun, parseAfter, readRun } from './read-run.ts'

const MAX_CALLBACK_BYTES = 1024 * 1024

/** Reads of runs by one network; following them goes by a socket. */
const READS = { burst: 600, refillMs: 50 }

/** Runs of open workflows: anybody with its id reads one, who started it may cancel or answer it. */
export function publicRunRoutes(services: RunDependencies): Hono {
  const { database, accounts, publicationOfRun, runs } = services
  const wait = createPace(READS)
  return new Hono()
    .get('/:runId', async (context) => {
      const retryAfterSeconds = wait(requestOriginOf(services, context).network) / 1000
      if (retryAfterSeconds > 0) throw accountError('too-many-attempts', { retryAfterSeconds })
      const after = parseAfter(context.req.query(AFTER_PARAMETER))
      const [, controlToken] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
      const run = await readRun(database, context.req.param('runId'), { after, controlToken })
      const publication = run.own && (await publicationOfRun(run.id))
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
    .post('/:runId/callback', async (context) => {
      const runId = context.req.param('runId')
      const [, token = ''] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
      // Before its body is read: who has no token sends nothing.
      await assertCallbackToken(database, { runId, token, secret: accounts.settings.secret })
      const callback = await readJsonBody(context.req.raw, runCallbackSchema, MAX_CALLBACK_BYTES)
      await storeCallback(database, runId, callback)
      runs.wake()
      return context.body(null, 204)
    })
    .post('/:runId/answer', async (context) => {
      const { controlToken, answers } = await readJsonBody(context.req.raw, runReplySchema)
      await answerRun(database, { runId: context.req.param('runId'), controlToken, answers })
      runs.wake()
      return context.body(null, 204)
    })
}

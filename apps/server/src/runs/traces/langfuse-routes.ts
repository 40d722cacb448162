import { Hono } from 'hono'
import {
  bearerKey,
  type CallerVariables,
  type KeyLocation,
  requireKey,
} from '../../people/keys/require-caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { otlpRoutes } from './otlp-routes.ts'
import { assertFewTraces, receiveTelemetry } from './receive-telemetry.ts'
import { storeLogs } from './store-logs.ts'

const NO_ROOM = 'The trace is closed or at its limit, or the workspace has no room for more.'

/** The secret key counts: the public one only names a project of Langfuse's. */
const langfuseKey: KeyLocation = {
  find: (context) => passwordOf(context.req.header('authorization')) ?? bearerKey.find(context),
  advice: 'Send an API key as the secret key: set LANGFUSE_SECRET_KEY.',
}

/**
 * Takes what clients of Langfuse send whose base address is the one of these routes: batches of events from older ones
 * (https://api.reference.langfuse.com), spans from newer ones.
 */
export function langfuseRoutes(services: RunDependencies): Hono<CallerVariables> {
  const { database, traces: builder, runTask, logger } = services
  const { limits } = builder
  const events = new Hono<CallerVariables>()
  events.onError(answerError(logger))
  events.post('/', requireKey(services, langfuseKey), async (context) => {
    const { body, ...received } = await receiveTelemetry(services, context)
    const read = await runTask('read-langfuse', { body })
    if (!read) throw new DomainError('invalid-request', 'The body holds no "batch" of events.')
    assertFewTraces(read.traces.length)
    const rejected = new Set<string>()
    for (const trace of read.traces)
      for (const id of await storeLogs(database, { ...received, trace, limits })) rejected.add(id)
    builder.wake()
    const answers = read.events.map(({ id, logId, problem }) => {
      if (problem !== undefined) return { id, status: 400, message: problem, error: problem }
      if (logId !== undefined && rejected.has(logId))
        return { id, status: 413, message: NO_ROOM, error: NO_ROOM }
      return { id, status: 201 }
    })
    return context.json(
      {
        successes: answers.filter(({ status }) => status === 201),
        errors: answers.filter(({ status }) => status !== 201),
      },
      207,
    )
  })
  return new Hono<CallerVariables>()
    .route('/api/public/ingestion', events)
    .route('/api/public/otel/v1', otlpRoutes(services, langfuseKey))
}

/** The password of `Authorization: Basic`; undefined for any other header. */
function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([\w+/]+=*) *$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const pair = Buffer.from(encoded, 'base64').toString()
  const at = pair.indexOf(':')
  return at === -1 ? undefined : pair.slice(at + 1).trim() || undefined
}

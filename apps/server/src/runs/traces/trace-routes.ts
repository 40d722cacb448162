import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { throttle } from '../../people/requests/throttle.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { acceptedSpans, type OtlpEncoding, refusedSpans } from './otlp-answer.ts'
import { readOtlpBody } from './read-otlp-body.ts'
import { storeSpans } from './store-spans.ts'
import { eq, sql } from 'drizzle-orm'
import { runs, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

const encodings: readonly OtlpEncoding[] = ['application/json', 'application/x-protobuf']

/** For a person who reads the log of an exporter. */
const NOT_ALL =
  'Spans without valid ids, of traces that are closed or at their limit, or beyond the room of the workspace were left out.'

/** Programs send spans; a browser's session is no key. */
const requireKey = createMiddleware(async (context, next) => {
  if (context.req.header('authorization') !== undefined) return next()
  const message = 'Send an API key as "Authorization: Bearer <key>".'
  throw new DomainError('not-authenticated', message, { needsKey: true })
})

/** Takes the spans of instrumented programs: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export function traceRoutes(services: RunDependencies): Hono<CallerVariables> {
  const { database, traces: builder, logger, runTask } = services
  const { limits } = builder
  const routes = new Hono<CallerVariables>()
  routes.onError(
    answerError(logger, (fault, context) => refusedSpans(encodingOf(context) ?? 'application/json', fault)),
  )
  return routes.post('/', requireKey, requireCaller(services), async (context) => {
    const encoding = encodingOf(context)
    if (!encoding) {
      const message = `Send spans as ${encodings.join(' or ')}.`
      return refusedSpans('application/json', new DomainError('invalid-request', message), 415)
    }
    const { workspaceId } = context.get('caller')
    await throttle(services, 'spansByWorkspace', workspaceId)
    const body = await readOtlpBody(context.req.raw, limits.requestBytes)
    await services.probeWriting(body.byteLength)
    const read = await runTask('read-spans', { body, isBinary: encoding === 'application/x-protobuf' })
    if (!read) throw new DomainError('invalid-request', 'The body is no ExportTraceServiceRequest.')
    const hasRoom = (await bytesOfTraces(database, workspaceId)) < limits.bytesOfWorkspace
    let rejected = read.unreadable
    for (const trace of read.traces)
      rejected += await storeSpans(database, { workspaceId, trace, limits, hasRoom })
    builder.wake()
    return acceptedSpans(encoding, rejected, NOT_ALL)
  })
}

/** How a request's body is written; undefined for nothing that OTLP knows. */
function encodingOf(context: Context): OtlpEncoding | undefined {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  return encodings.find((encoding) => encoding === type.trim().toLowerCase())
}

/** Bytes that all traces of a workspace take which may still grow. */
async function bytesOfTraces(database: Database, workspaceId: string): Promise<number> {
  const [sum] = await database
    .select({ bytes: sql<string>`coalesce(sum(${traces.bytes}), 0)` })
    .from(traces)
    .innerJoin(runs, eq(runs.id, traces.runId))
    .where(eq(runs.workspaceId, workspaceId))
  return Number(sum?.bytes ?? 0)
}

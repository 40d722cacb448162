import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  bearerKey,
  type CallerVariables,
  type KeyLocation,
  requireKey,
} from '../../people/keys/require-caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { acceptedLogs, acceptedSpans, type OtlpEncoding, refusedOtlp } from './otlp-answer.ts'
import { assertFewTraces, receiveTelemetry } from './receive-telemetry.ts'
import { storeLogs } from './store-logs.ts'
import { storeSpans } from './store-spans.ts'

const encodings: readonly OtlpEncoding[] = ['application/json', 'application/x-protobuf']

/** For a person who reads the log of an exporter. */
const NOT_ALL_SPANS =
  'Spans without valid ids, of traces that are closed or at their limit, or beyond the room of the workspace were left out.'
const NOT_ALL_LOGS =
  'Log records without the ids of a trace, of traces that are closed or at their limit, or beyond the room of the workspace were left out.'
const NO_METRICS = 'Vitrine takes traces and logs, not metrics. Set OTEL_METRICS_EXPORTER=none.'

interface OtlpVariables {
  Variables: CallerVariables['Variables'] & { encoding: OtlpEncoding }
}

const requireEncoding = createMiddleware<OtlpVariables>(async (context, next) => {
  const encoding = encodingOf(context)
  if (encoding) {
    context.set('encoding', encoding)
    return next()
  }
  const message = `Send the body as ${encodings.join(' or ')}.`
  return refusedOtlp('application/json', new DomainError('invalid-request', message), 415)
})

/**
 * Takes the spans and log records of instrumented programs, and refuses their metrics:
 * https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export function otlpRoutes(
  services: RunDependencies,
  location: KeyLocation = bearerKey,
): Hono<OtlpVariables> {
  const { database, traces: builder, logger, runTask } = services
  const { limits } = builder
  const routes = new Hono<OtlpVariables>()
  routes.onError(
    answerError(logger, (fault, context) => refusedOtlp(encodingOf(context) ?? 'application/json', fault)),
  )
  const keyed = [requireKey(services, location), requireEncoding] as const

  /** The body of a request, once its workspace may send more. */
  async function receive(context: Context<OtlpVariables>) {
    const { body, ...received } = await receiveTelemetry(services, context)
    const encoding = context.get('encoding')
    return { ...received, encoding, sent: { body, isBinary: encoding === 'application/x-protobuf' } }
  }

  return routes
    .post('/traces', ...keyed, async (context) => {
      const { workspaceId, encoding, hasRoom, sent } = await receive(context)
      const read = await runTask('read-spans', sent)
      if (!read) throw new DomainError('invalid-request', 'The body is no ExportTraceServiceRequest.')
      assertFewTraces(read.traces.length)
      let rejected = read.unreadable
      for (const trace of read.traces)
        rejected += await storeSpans(database, { workspaceId, trace, limits, hasRoom })
      builder.wake()
      return acceptedSpans(encoding, rejected, NOT_ALL_SPANS)
    })
    .post('/logs', ...keyed, async (context) => {
      const { workspaceId, encoding, hasRoom, sent } = await receive(context)
      const read = await runTask('read-logs', sent)
      if (!read) throw new DomainError('invalid-request', 'The body is no ExportLogsServiceRequest.')
      assertFewTraces(read.traces.length)
      let rejected = read.unreadable
      for (const trace of read.traces)
        rejected += (await storeLogs(database, { workspaceId, trace, limits, hasRoom })).length
      builder.wake()
      return acceptedLogs(encoding, rejected, NOT_ALL_LOGS)
    })
    .all('/metrics', () => {
      throw new DomainError('invalid-request', NO_METRICS)
    })
}

/** How a request's body is written; undefined for nothing that OTLP knows. */
function encodingOf(context: Context): OtlpEncoding | undefined {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  return encodings.find((encoding) => encoding === type.trim().toLowerCase())
}

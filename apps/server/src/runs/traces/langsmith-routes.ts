import { type Context, Hono } from 'hono'
import {
  bearerKey,
  type CallerVariables,
  type KeyLocation,
  requireKey,
} from '../../people/keys/require-caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import { version } from '../../platform/configuration/version.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import type { ArrivedLogs, RunTasks } from '../run-tasks.ts'
import { findTracesOfRuns } from './find-trace.ts'
import { assertFewTraces, receiveTelemetry } from './receive-telemetry.ts'
import { storeLogs } from './store-logs.ts'

/** Runs that a client sends at once. */
const BATCH_RUNS = 100

/** Reasons that an answer names. */
const MAX_REASONS = 20

const NO_ROOM =
  'Runs of traces that are closed or at their limit, or beyond the room of the workspace were left out.'

const langsmithKey: KeyLocation = {
  find: (context) => context.req.header('x-api-key')?.trim() || bearerKey.find(context),
  advice: 'Send an API key in the header "x-api-key": set LANGSMITH_API_KEY.',
}

/**
 * Takes the runs that clients of LangSmith send whose LANGSMITH_ENDPOINT is the address of these routes:
 * https://docs.langchain.com/langsmith/trace-with-api
 */
export function langsmithRoutes(services: RunDependencies): Hono<CallerVariables> {
  const { database, traces: builder, runTask, logger } = services
  const { limits } = builder
  const keyed = requireKey(services, langsmithKey)
  const routes = new Hono<CallerVariables>()
  routes.onError(answerError(logger))

  /** Reads a request, stores what is in it, and says what was left out. */
  async function take(
    context: Context<CallerVariables>,
    how: Omit<RunTasks['read-langsmith']['input'], 'body'>,
  ): Promise<Response> {
    const { body, ...received } = await receiveTelemetry(services, context)
    const read = await runTask('read-langsmith', { ...how, body })
    if (!read) throw new DomainError('invalid-request', 'The body holds no runs of LangSmith.')
    const { traces, homeless, problems } = read
    assertFewTraces(traces.length + homeless.length)
    let stored = 0
    let rejected = 0
    const store = async (trace: ArrivedLogs) => {
      const left = await storeLogs(database, { ...received, trace, limits })
      rejected += left.length
      stored += trace.logs.length - left.length
    }
    for (const trace of traces) await store(trace)
    // After the others: the run above one may stand in the same request.
    const homes = await findTracesOfRuns(
      database,
      received.workspaceId,
      homeless.map(({ id, parentId }) => parentId ?? id),
    )
    for (const { id, parentId, name, ...log } of homeless) {
      const traceId = homes.get(parentId ?? id)
      if (traceId) {
        homes.set(id, traceId)
        await store({ traceId, name, format: 'langsmith', logs: [log] })
      } else problems.push(noTrace(id, parentId))
    }
    builder.wake()
    const reasons = [...new Set(problems)].slice(0, MAX_REASONS)
    if (rejected > 0) reasons.push(NO_ROOM)
    if (reasons.length === 0) return context.json({}, 202)
    if (stored === 0) throw new DomainError(rejected > 0 ? 'too-large' : 'invalid-request', reasons.join(' '))
    return context.json({ rejected: rejected + problems.length, reasons }, 202)
  }

  return routes
    .get('/info', (context) =>
      context.json({
        version,
        batch_ingest_config: {
          use_multipart_endpoint: true,
          size_limit: BATCH_RUNS,
          size_limit_bytes: Math.floor(limits.requestBytes / 2),
          scale_up_qsize_trigger: 1000,
          scale_up_nthreads_limit: 4,
          scale_down_nempty_trigger: 4,
        },
        instance_flags: { gzip_body_enabled: true, zstd_compression_enabled: false },
      }),
    )
    .post('/runs', keyed, (context) => take(context, { method: 'post' }))
    .post('/runs/batch', keyed, (context) => take(context, {}))
    .post('/runs/multipart', keyed, (context) => {
      const [, quoted, plain] =
        /^multipart\/form-data *;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
          context.req.header('content-type') ?? '',
        ) ?? []
      const boundary = quoted ?? plain
      if (boundary) return take(context, { boundary })
      throw new DomainError('invalid-request', 'Send the body as multipart/form-data with its boundary.', {
        field: 'content-type',
      })
    })
    .patch('/runs/:runId', keyed, (context) =>
      take(context, { method: 'patch', id: context.req.param('runId') }),
    )
}

/** Clients that send one run at a time name its trace only as the run above it, or not at all. */
function noTrace(id: string, parentId: string | undefined): string {
  const first = parentId ? `the run ${parentId} above it` : 'its beginning'
  return `The trace of the run ${id} is not known: send "trace_id" or "dotted_order" along, or ${first} before.`
}

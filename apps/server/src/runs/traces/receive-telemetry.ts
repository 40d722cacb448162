import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { CallerVariables } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/requests/throttle.ts'
import { runs, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { readTelemetryBody } from './read-telemetry-body.ts'

/** Traces of one request, each of which is stored in a transaction of its own. An exporter of OpenTelemetry sends 512 spans. */
const MAX_TRACES = 1000

/** Throws a 413 for a request with more traces than are stored at once; nothing of it is stored. */
export function assertFewTraces(count: number): void {
  if (count <= MAX_TRACES) return
  throw new DomainError(
    'too-large',
    `A request may hold ${MAX_TRACES} traces, and this one has ${count}. Send fewer at once.`,
  )
}

/** What a client sent of traces, and whether its workspace has room for it. */
export interface ReceivedTelemetry {
  workspaceId: string
  /** Unpacked. */
  body: Uint8Array
  hasRoom: boolean
}

/** The body of a request behind a key, once its workspace may send more. Throws beyond the pace or the size allowed. */
export async function receiveTelemetry<Variables extends CallerVariables>(
  services: RunDependencies,
  context: Context<Variables>,
): Promise<ReceivedTelemetry> {
  const { database, traces: builder } = services
  const { limits } = builder
  const { workspaceId } = context.get('caller')
  await throttle(services, 'telemetryByWorkspace', workspaceId)
  const body = await readTelemetryBody(context.req.raw, limits.requestBytes)
  await services.probeWriting(body.byteLength)
  const hasRoom = (await bytesOfTraces(database, workspaceId)) < limits.bytesOfWorkspace
  return { workspaceId, body, hasRoom }
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

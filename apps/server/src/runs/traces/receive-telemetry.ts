import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { CallerVariables } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { runs, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { readTelemetryBody } from './read-telemetry-body.ts'

/** When a client tries again what a full workspace refused. */
const RETRY_SECONDS = 60
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
  await assertRoom(services, workspaceId)
  const hasRoom = (await bytesOfTraces(database, workspaceId)) < limits.bytesOfWorkspace
  return { workspaceId, body, hasRoom }
}

/** Refuses for now what a full workspace has no room for: a client keeps it, and sends it again. */
async function assertRoom(services: RunDependencies, workspaceId: string): Promise<void> {
  try {
    await assertStorageRoom(services, workspaceId)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError('too-many-requests', error.message, {
      ...error.detail,
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
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

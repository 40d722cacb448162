import { eq, sql } from 'drizzle-orm'
import { runs, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Bytes that all traces of a workspace take which may still grow. */
export async function bytesOfTraces(database: Database, workspaceId: string): Promise<number> {
  const [sum] = await database
    .select({ bytes: sql<string>`coalesce(sum(${traces.bytes}), 0)` })
    .from(traces)
    .innerJoin(runs, eq(runs.id, traces.runId))
    .where(eq(runs.workspaceId, workspaceId))
  return Number(sum?.bytes ?? 0)
}

import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { PackedModel } from '../../platform/database/packed-model.ts'
import { readPackedModel } from '../../platform/database/read-packed-model.ts'
import { runs, runSegments, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Reads a run that came from outside as it was made last, a piece at a time. Throws a 404 for one that is gone. */
export function readPackedRun(database: Database, runId: string): Promise<PackedModel> {
  const row = eq(runs.id, runId)
  return readPackedModel(database, {
    head: runs.model,
    row,
    segments: runSegments,
    ownerId: runId,
    async readVersion(reader) {
      const [found] = await reader
        .select({ builtVersion: traces.builtVersion })
        .from(runs)
        .leftJoin(traces, eq(traces.runId, runs.id))
        .where(row)
      if (!found) throw notFound()
      return found.builtVersion
    },
  })
}

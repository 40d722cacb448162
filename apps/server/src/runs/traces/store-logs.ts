import { and, eq, inArray } from 'drizzle-orm'
import { traceLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { ArrivedLogs } from '../run-tasks.ts'
import { type TraceAddition, changeTrace, lockTrace } from './lock-trace.ts'

/** Rows of one insertion. */
const MAX_ROWS = 500

/**
 * Stores log records, each once; they may come before the spans that they belong to. Returns the ids of those that were not
 * stored for want of room, or because their trace is closed.
 */
export function storeLogs(database: Database, addition: TraceAddition<ArrivedLogs>): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const { trace, limits, hasRoom } = addition
    const known = await lockTrace(transaction, addition)
    const ids = trace.logs.map(({ logId }) => logId)
    if (!known) return ids
    const { runId } = known
    const standing = await transaction
      .select({ logId: traceLogs.logId })
      .from(traceLogs)
      .where(and(eq(traceLogs.runId, runId), inArray(traceLogs.logId, ids)))
    const isStored = new Set(standing.map(({ logId }) => logId))
    const news = trace.logs.filter(({ logId }) => !isStored.has(logId))
    let { logs, bytes } = known
    const rejected: string[] = []
    const stored = news.filter(({ logId, bytes: length }) => {
      const fits = hasRoom && logs < limits.logsOfTrace && bytes + length <= limits.bytesOfTrace
      if (fits) [logs, bytes] = [logs + 1, bytes + length]
      else rejected.push(logId)
      return fits
    })
    for (let from = 0; from < stored.length; from += MAX_ROWS) {
      const rows = stored.slice(from, from + MAX_ROWS)
      await transaction
        .insert(traceLogs)
        .values(rows.map(({ logId, log }) => ({ runId, logId, log: Buffer.from(log) })))
    }
    if (stored.length > 0) await changeTrace(transaction, known, { logs, bytes, limits })
    return rejected
  })
}

import { and, eq } from 'drizzle-orm'
import { storeFileListOfRun } from '../../conversations/library/store-file-list.ts'
import { runFiles, runs, runSegments, traceLogs, traces, traceSpans } from '../../platform/database/schema.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database } from '../../platform/database/store.ts'
import { readPackedRun } from '../../runs/library/read-packed-run.ts'
import { noParts, type StoredParts } from './stored-parts.ts'

/** What is stored of a run that came from outside: its model, its name, and the spans and records that it was made of. */
export async function runParts(database: Database, runId: string): Promise<StoredParts> {
  const isIt = eq(runs.id, runId)
  const parts = noParts()
  parts.models.push({
    kind: 'run',
    model: await readPackedRun(database, runId),
    async write(transaction, { head, segments, listedFiles }) {
      await transaction
        .update(runs)
        .set({ model: Buffer.from(head), contentHash: `masked:${runId}` })
        .where(isIt)
      await storeSegments(transaction, runSegments, runId, { changed: segments, removed: [] })
      await transaction.delete(runFiles).where(eq(runFiles.runId, runId))
      await storeFileListOfRun(transaction, runId, listedFiles)
    },
  })
  const [row] = await database.select({ name: runs.name }).from(runs).where(isIt)
  if (row)
    parts.texts.push({
      text: row.name,
      write: async (transaction, name) => void (await transaction.update(runs).set({ name }).where(isIt)),
    })
  const [trace] = await database.select().from(traces).where(eq(traces.runId, runId))
  parts.hold.push(async (transaction) => {
    const [run] = await transaction.select({ name: runs.name }).from(runs).where(isIt).for('update')
    if (run?.name !== row?.name) return false
    const [standing] = await transaction.select().from(traces).where(eq(traces.runId, runId)).for('update')
    return standing?.version === trace?.version && standing?.builtVersion === trace?.builtVersion
  })
  // Whoever makes the run of earlier spans meanwhile stores nothing.
  if (trace)
    parts.finish.push(
      async (transaction) =>
        void (await transaction
          .update(traces)
          .set({ version: trace.version + 1, builtVersion: trace.builtVersion + 1 })
          .where(eq(traces.runId, runId))),
    )
  const spans = await database.select().from(traceSpans).where(eq(traceSpans.runId, runId))
  for (const { spanId, span } of spans)
    parts.packed.push({
      bytes: span,
      write: async (transaction, bytes) =>
        void (await transaction
          .update(traceSpans)
          .set({ span: Buffer.from(bytes) })
          .where(and(eq(traceSpans.runId, runId), eq(traceSpans.spanId, spanId)))),
    })
  const logs = await database.select().from(traceLogs).where(eq(traceLogs.runId, runId))
  for (const { logId, log } of logs)
    parts.packed.push({
      bytes: log,
      write: async (transaction, bytes) =>
        void (await transaction
          .update(traceLogs)
          .set({ log: Buffer.from(bytes) })
          .where(and(eq(traceLogs.runId, runId), eq(traceLogs.logId, logId)))),
    })
  return parts
}

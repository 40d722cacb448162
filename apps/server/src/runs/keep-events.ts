import type { RunStatus } from '@vitrine/transcript'
import { and, eq, sql } from 'drizzle-orm'
import { workflowRunEvents, workflowRuns } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Rows of one insertion. */
const MAX_ROWS = 200

/** How often a run without events says that it is still carried out. */
const BEAT_MS = 2_000

/** Writes down what comes of a run. */
export interface KeptEvents {
  /** Adds an event, as JSON. */
  add(event: string, at: number): void
  /** Writes down everything that was added, then the end. */
  end(end: { status: Exclude<RunStatus, 'queued' | 'running'>; error?: string }): Promise<void>
}

/** The run is not this server's any more: another one has called it lost, or its workflow was deleted. */
class LostRun extends Error {
  override readonly name = 'LostRun'
}

/** Writes the events of a run down in order. `onFault` is told when that fails, after which nothing more is written. */
export function keepEvents(database: Database, runId: string, onFault: (fault: unknown) => void): KeptEvents {
  const waiting: { event: string; at: Date }[] = []
  let last = 0
  let turn = Promise.resolve()
  let fault: unknown

  async function write(): Promise<void> {
    const rows = waiting.splice(0, MAX_ROWS)
    await database.transaction(async (transaction) => {
      const held = await transaction
        .update(workflowRuns)
        .set({ heartbeatAt: sql`now()`, events: last + rows.length })
        .where(and(eq(workflowRuns.id, runId), eq(workflowRuns.status, 'running')))
        .returning({ id: workflowRuns.id })
      if (held.length === 0) throw new LostRun()
      const numbered = rows.map((row, index) => ({ runId, seq: last + index + 1, ...row }))
      if (numbered.length > 0) await transaction.insert(workflowRunEvents).values(numbered)
    })
    last += rows.length
    if (waiting.length > 0) await write()
  }

  async function writeAll(): Promise<void> {
    if (fault !== undefined) return
    try {
      await write()
    } catch (error) {
      fault = error
      onFault(error)
    }
  }

  const next = () => void (turn = turn.then(writeAll))
  const timer = setInterval(next, BEAT_MS).unref()
  return {
    add(event, at) {
      waiting.push({ event, at: new Date(at) })
      if (waiting.length === 1) next()
    },
    async end({ status, error }) {
      clearInterval(timer)
      next()
      await turn
      if (fault instanceof LostRun) return
      await database
        .update(workflowRuns)
        .set({ status, error, heartbeatAt: sql`now()`, ...(status !== 'waiting' && { endedAt: sql`now()` }) })
        .where(and(eq(workflowRuns.id, runId), eq(workflowRuns.status, 'running')))
    },
  }
}

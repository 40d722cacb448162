import { isOngoing } from '@vitrine/transcript'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isConflict, isUnreachable } from '../../platform/errors/storage-error.ts'
import { workflowRunEvents, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { LiveFeed } from '../../platform/live/live-feed.ts'
import type { Database } from '../../platform/database/store.ts'
import { writeInTurns } from '../../platform/tasks/write-in-turns.ts'
import type { CommittedEvents } from '../../platform/live/stream-source.ts'
import { endColumns, hasEnded, hasFailed, type RunEnd } from './end-columns.ts'
import { progressColumns, type ProgressRow, runProgress } from './run-progress.ts'
import { returnStartAllowances } from './start-allowances.ts'
import { releaseReservation } from '../workflows/workflow-costs.ts'

/** Rows of one insertion. */
const MAX_ROWS = 200

/** How often a run without events says that it is still carried out. */
const HEARTBEAT_MS = 2_000

/** Characters of a run's events that are held while the database is away. */
const MAX_HELD_LENGTH = 8 * 1024 * 1024

/** For how long they are, in milliseconds. */
const MAX_HELD_MS = 300_000

/** How often the end of a run is tried meanwhile, in milliseconds. */
const RETRY_MS = 1000

/** An event as it is written down. */
export interface EmittedEvent {
  /** JSON. */
  event: string
  /** JSON of what readers of the run's link may see; null where it is the same. */
  published: string | null
  at: Date
}

/** Writes down what comes of a run. */
export interface StoredEventLog {
  add(emitted: EmittedEvent): void
  /** Writes down what was added, then the last event together with the end. False where not all of it could be. */
  end(end: RunEnd, last?: EmittedEvent): Promise<boolean>
}

/** Characters that an event takes in the store. */
export function lengthOf({ event, published }: Pick<EmittedEvent, 'event' | 'published'>): number {
  return event.length + (published?.length ?? 0)
}

/** A run as far as it is written down. */
type WrittenRun = Pick<typeof workflowRuns.$inferSelect, 'id' | 'leg' | 'retries' | 'events' | 'length'>

/** What events are written with. */
export interface StoreEventsParts {
  database: Database
  /** Rejects where the disk does not take so many bytes more. */
  probeWriting(bytes: number): Promise<void>
  feed?: LiveFeed
  /** Aborts when the server begins to stop, which waits for no database. */
  stopping?: AbortSignal
}

/** An event with its place in the run. */
interface NumberedEvent extends EmittedEvent {
  runId: string
  seq: number
}

/** Whether readers may follow a run. */
const isShown = sql<boolean>`exists(
  select from ${workflows} where ${workflows.id} = ${workflowRuns.workflowId} and ${workflows.isOpen}
)`.as('is_shown')

/** Adds events where the run is held. A commit whose answer was lost together with the connection is made again. */
function insertionOf(numbered: readonly NumberedEvent[]): SQL {
  const rows = numbered.map(
    ({ seq, at, event, published }) =>
      sql`(${seq}::integer, ${at.toISOString()}::timestamptz, ${event}::text, ${published}::text)`,
  )
  return sql`
    insert into ${workflowRunEvents} (run_id, seq, at, event, published)
    select ${numbered[0]?.runId}::text, added.* from (values ${sql.join(rows, sql`, `)}) as added (seq, at, event, published)
    where exists (select from held)
    on conflict do nothing
  `
}

/** The run is not this server's any more: another one has called it lost, or its workflow was deleted. */
class LostRun extends Error {
  override readonly name = 'LostRun'
}

/**
 * Writes the events of a run down in order. `onFault` is called when that fails, after which only the end is written. Ending it
 * throws where the server stops while the database is away, and says what is lost.
 */
export function storeEvents(
  { database, probeWriting, feed, stopping }: StoreEventsParts,
  run: WrittenRun,
  onFault: (fault: unknown) => void,
): StoredEventLog {
  const waiting: EmittedEvent[] = []
  const isOurs = and(
    eq(workflowRuns.id, run.id),
    eq(workflowRuns.leg, run.leg),
    eq(workflowRuns.retries, run.retries),
    eq(workflowRuns.status, 'running'),
  )
  let { events, length } = run
  let ending: RunEnd | undefined
  let isEnded = false
  let awaySince: number | undefined

  /** Leaves everything waiting while the database is away, until that is more than may be held. */
  async function write(): Promise<void> {
    try {
      await writeRows()
      awaySince = undefined
    } catch (error) {
      awaySince ??= performance.now()
      const isHeld = heldLength() <= MAX_HELD_LENGTH && performance.now() - awaySince <= MAX_HELD_MS
      if (!isUnreachable(error) || !isHeld) throw error
    }
  }

  const heldLength = () => waiting.reduce((total, emitted) => total + lengthOf(emitted), 0)

  async function writeRows(): Promise<void> {
    const rows = waiting.slice(0, MAX_ROWS)
    const added = rows.reduce((total, emitted) => total + lengthOf(emitted), 0)
    const end = waiting.length === rows.length ? ending : undefined
    if (rows.length > 0) await probeWriting(added)
    const numbered = rows.map((row, index) => ({ runId: run.id, seq: events + index + 1, ...row }))
    const row = await writeOnce({ events: events + rows.length, length: length + added, end }, numbered)
    if (row.isShown)
      feed?.publish(`run:${run.id}`, committedEvents({ numbered, row }, end && events + rows.length))
    waiting.splice(0, rows.length)
    isEnded = end !== undefined
    events += rows.length
    length += added
    if (waiting.length > 0) turns.next()
  }

  /** All in one statement, which readers wait for, unless what a failed start or a wait gives back is written with it. */
  async function writeOnce(
    { end, ...counts }: { events: number; length: number; end: RunEnd | undefined },
    numbered: readonly NumberedEvent[],
  ): Promise<ProgressRow & { isShown: boolean }> {
    const change = {
      heartbeatAt: sql`now()`,
      ...counts,
      ...(counts.events > 0 && { network: null }),
      ...(end && endColumns(end)),
    }
    /** The run where an earlier try has ended it, of which only the answer was lost. */
    const readEnded = async (executor: Pick<Database, 'select'>) => {
      if (!end || awaySince === undefined) return undefined
      const isEnd = hasEnded({ ...run, ...counts }, end)
      const [ended] = await executor
        .select({ isShown, ...progressColumns })
        .from(workflowRuns)
        .where(isEnd)
      return ended
    }
    const put = async (executor: Pick<Database, '$with' | 'with' | 'update' | 'select'>) => {
      const held = executor.$with('held').as(
        executor
          .update(workflowRuns)
          .set(change)
          .where(isOurs)
          .returning({ isShown, ...progressColumns }),
      )
      const [row] = await executor
        .with(held, ...(numbered.length > 0 ? [executor.$with('added', {}).as(insertionOf(numbered))] : []))
        .select()
        .from(held)
      const standing = row ?? (await readEnded(executor))
      if (!standing) throw new LostRun()
      return standing
    }
    const returnsAllowances = end !== undefined && hasFailed(end)
    const waits = end?.status === 'waiting'
    try {
      if (!returnsAllowances && !waits) return await put(database)
    } catch (error) {
      // Transactions are tried again.
      if (!isConflict(error)) throw error
    }
    return database.transaction(async (transaction) => {
      const row = await put(transaction)
      if (returnsAllowances) await returnStartAllowances(transaction, run.id)
      if (waits) await releaseReservation(transaction, run)
      return row
    })
  }

  const turns = writeInTurns(write, HEARTBEAT_MS, onFault)
  const isToEnd = () => !isEnded && turns.failure() === undefined
  return {
    add(emitted) {
      waiting.push(emitted)
      turns.next()
    },
    async end(end, last) {
      turns.stop()
      const failure = turns.failure()
      if (!failure) {
        await turns.settled()
        if (last) waiting.push(last)
        ending = end
        turns.next()
        await turns.settled()
        while (isToEnd()) {
          if (stopping?.aborted) throw lostEvents(run.id, waiting.length)
          await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => {})
          turns.next()
          await turns.settled()
        }
      } else if (!(failure.error instanceof LostRun)) {
        await database.transaction(async (transaction) => {
          const [ended] = await transaction
            .update(workflowRuns)
            .set(endColumns(end))
            .where(isOurs)
            .returning({ id: workflowRuns.id })
          if (ended && hasFailed(end)) await returnStartAllowances(transaction, ended.id)
        })
      }
      return turns.failure() === undefined
    },
  }
}

/** What readers may know of rows, and of how the run stands where it ended with them. */
function committedEvents(
  { numbered, row }: { numbered: readonly NumberedEvent[]; row: ProgressRow },
  endSeq: number | undefined,
): CommittedEvents {
  return {
    events: numbered.map(({ seq, at, event, published }) => ({ seq, at, event: published ?? event })),
    ...(endSeq !== undefined && {
      standing: { seq: endSeq, hasEnded: !isOngoing(row.status), run: runProgress(row) },
    }),
  }
}

function lostEvents(runId: string, count: number): Error {
  const lost = `the last events of run ${runId} (${count}) and how it ended are not kept`
  return new Error(
    `The server stops while its database is away: ${lost}. Once it is back, the run ends as lost.`,
  )
}

import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { readDeadSpace } from './dead-space.ts'
import type { Database } from './store.ts'

/** What is worth doing, in bytes of the log, dead rows and dead bytes. */
interface Thresholds {
  logBytes: number
  /** As of autovacuum: so many, and a part of those that live. */
  deadRows: number
  deadShare: number
}

/** While nobody writes. */
const IDLE: Thresholds = { logBytes: 4 * 1024 * 1024, deadRows: 50, deadShare: 0.2 }

/** While somebody does: what cannot wait. */
const BUSY: Thresholds = { logBytes: 24 * 1024 * 1024, deadRows: 500, deadShare: 0.5 }

/** A table is written anew when at least so much of it is dead, and more than half, */
const REWRITTEN_DEAD_BYTES = 4 * 1024 * 1024

/** and no more than this lives, since everybody waits meanwhile: about a second. */
const REWRITTEN_LIVE_BYTES = 32 * 1024 * 1024

const TICK_MS = 2000

/** Keeps an embedded database small. */
export interface Tending {
  /** Does the one thing that is most worth doing now; resolves to what it was. */
  tend(): Promise<string | undefined>
}

/**
 * Does for an embedded database what a Postgres server does by itself: ends its log, vacuums and analyses tables in which
 * much is dead, and gives the space of those that are mostly dead back. Nobody writes while the log stands where it stood.
 */
export function createTending(database: Database): Tending {
  let lastLogEnd: string | undefined
  /** Where the log ended when there was nothing left to do. */
  let doneAt: string | undefined
  /** How large tables were when they were last vacuumed for what they take. */
  const looked = new Map<string, number>()

  async function run(statement: string): Promise<string> {
    await database.execute(sql.raw(statement))
    return statement
  }

  async function rewriteOne(): Promise<string | undefined> {
    for (const { name, bytes, deadBytes } of await readDeadSpace(database)) {
      const isWorthIt = deadBytes >= REWRITTEN_DEAD_BYTES && deadBytes > bytes / 2
      if (!isWorthIt || looked.get(name) === bytes) continue
      looked.set(name, bytes)
      const isSmall = bytes - deadBytes <= REWRITTEN_LIVE_BYTES
      return run(`vacuum (${isSmall ? 'full, ' : ''}analyze) vitrine."${name}"`)
    }
    return undefined
  }

  return {
    async tend() {
      const { logEnd, logBytes } = await readLog(database)
      if (logEnd === doneAt) return undefined
      const isIdle = logEnd === lastLogEnd
      lastLogEnd = logEnd
      const { logBytes: most, ...rows } = isIdle ? IDLE : BUSY
      const table = await findDeadRows(database, rows)
      const done = table === undefined ? isIdle && (await rewriteOne()) : await run(vacuumOf(table))
      const checkpoint = !done && logBytes > most ? await run('checkpoint') : undefined
      const statement = done || checkpoint
      // What this wrote is nobody's writing.
      if (statement !== undefined && isIdle) lastLogEnd = (await readLog(database)).logEnd
      if (statement === undefined && isIdle) doneAt = logEnd
      return statement
    },
  }
}

/** Tends an embedded database every two seconds until the returned function is called. */
export function tendEmbedded(database: Database, logger: Logger): () => Promise<void> {
  const tending = createTending(database)
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= tending
      .tend()
      .catch((error: unknown) =>
        logger.warn({ error: describeError(error) }, 'the database could not be vacuumed'),
      )
      .finally(() => (running = undefined))
  }, TICK_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const vacuumOf = (table: string) => `vacuum (analyze) vitrine."${table}"`

/** Lets the counts of dead rows be seen by the next query, too. */
async function readLog(database: Database): Promise<{ logEnd: string; logBytes: number }> {
  await database.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = (await database.execute(sql`
    select pg_current_wal_insert_lsn()::text as log_end,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as log_bytes
    from pg_control_checkpoint()`)) as { rows: { log_end: string; log_bytes: number }[] }
  return { logEnd: rows[0]?.log_end ?? '', logBytes: rows[0]?.log_bytes ?? 0 }
}

/** The table with the most dead rows, in it or in the long values beside it, of those with too many. */
async function findDeadRows(
  database: Database,
  { deadRows, deadShare }: Omit<Thresholds, 'logBytes'>,
): Promise<string | undefined> {
  const { rows } = (await database.execute(sql`
    select coalesce(owner.relname, s.relname)::text as name
    from pg_stat_all_tables s left join pg_class owner on owner.reltoastrelid = s.relid
    where coalesce(owner.relnamespace, (select relnamespace from pg_class where oid = s.relid))
        = 'vitrine'::regnamespace
      and s.n_dead_tup > ${deadRows}::int + ${deadShare}::float8 * s.n_live_tup
    order by s.n_dead_tup desc limit 1`)) as { rows: { name: string }[] }
  return rows[0]?.name
}

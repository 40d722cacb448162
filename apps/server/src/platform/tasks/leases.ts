import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/store.ts'

/** A table whose rows are work. */
export interface WorkTable {
  table: PgTable
  id: PgColumn
  /** When a row is to be done; while a server does it, when its lease ends unless it is renewed. Null while nothing is to do. */
  dueAt: PgColumn
  /** How often the row was begun since it last succeeded. */
  attempts: PgColumn
  /** Which server does it now; null while none does. */
  leaseHolder: PgColumn
  /** Which rows may be claimed at all. */
  isOpen?: SQL
  /** Advisory lock that servers take in turn to claim, where `isOpen` counts what others have claimed. */
  claimLock?: number
}

/** A row that one server does. */
export interface Lease {
  id: string
  /** This one included. */
  attempts: number
  /** Which server got it; another one once it has not been renewed in time. */
  holder: string
}

/** How one server claims, renews and releases rows, so that no two work on the same one. */
export interface Leases {
  /** Claims the row that has waited longest; also one of a server that stopped renewing, where `mayTakeOver`. */
  claim(mayTakeOver: boolean): Promise<Lease | undefined>
  /** Says that rows are still being done, and gives those that are not this server's any more. */
  renew(ids: readonly string[]): Promise<string[]>
  /** Gives a row back, due in so many seconds. An attempt that is not `counted` was no fault of the row. */
  giveBack(lease: Lease, seconds: number, counted: boolean): Promise<void>
}

const named = ({ name }: PgColumn) => sql.identifier(name)

/** Claims the row that has waited longest; also one of a server that stopped renewing, where `mayTakeOver`. */
export function claimQuery(work: WorkTable, holder: string, leaseMs: number, mayTakeOver: boolean): SQL {
  const { table, id, dueAt, attempts, leaseHolder } = work
  return sql`
    update ${table}
    set ${named(dueAt)} = ${secondsFromNow(leaseMs / 1000)}, ${named(leaseHolder)} = ${holder},
      ${named(attempts)} = ${attempts} + 1
    where ${id} = (${nextQuery(work, mayTakeOver)} for update skip locked)
    returning ${id} as id, ${attempts} as attempts`
}

function nextQuery(
  { table, id, dueAt, leaseHolder, isOpen = sql`true` }: WorkTable,
  mayTakeOver: boolean,
): SQL {
  const isFree = mayTakeOver ? sql`true` : sql`${leaseHolder} is null`
  return sql`
    select ${id} from ${table}
    where ${dueAt} <= now() and ${isFree} and ${isOpen}
    order by ${dueAt} limit 1`
}

/** Leases of one server on the rows of a table. */
export function createLeases(database: Database, work: WorkTable, holder: string, leaseMs: number): Leases {
  const { table, id, dueAt, attempts, leaseHolder } = work
  const isMine = sql`${leaseHolder} = ${holder}`

  async function run(query: SQL, connection = database): Promise<Record<string, unknown>[]> {
    return ((await connection.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
  }

  // A statement sees only what was committed before it began, so that the lock takes one of its own.
  async function claimInTurn(query: SQL, mayTakeOver: boolean): Promise<Record<string, unknown>[]> {
    // Most often there is nothing to claim, and no transaction to begin for it.
    if ((await run(nextQuery(work, mayTakeOver))).length === 0) return []
    return database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${work.claimLock})`)
      return run(query, transaction)
    })
  }

  return {
    async claim(mayTakeOver) {
      const query = claimQuery(work, holder, leaseMs, mayTakeOver)
      const [row] = await (work.claimLock === undefined ? run(query) : claimInTurn(query, mayTakeOver))
      return row && { id: String(row.id), attempts: Number(row.attempts), holder }
    },
    async renew(ids) {
      if (ids.length === 0) return []
      const given = sql.join(
        ids.map((each) => sql`${each}`),
        sql`, `,
      )
      const rows = await run(sql`
        update ${table} set ${named(dueAt)} = ${secondsFromNow(leaseMs / 1000)}
        where ${id} in (${given}) and ${isMine}
        returning ${id} as id`)
      const kept = new Set(rows.map((row) => row.id))
      return ids.filter((each) => !kept.has(each))
    },
    async giveBack({ id: given, attempts: made }, seconds, counted) {
      await run(sql`
        update ${table}
        set ${named(dueAt)} = ${secondsFromNow(seconds)}, ${named(leaseHolder)} = null,
          ${named(attempts)} = ${counted ? made : made - 1}
        where ${id} = ${given} and ${isMine}`)
    },
  }
}

/** A moment of the database's clock. */
export function secondsFromNow(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}

import type { WithSubquery } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { allowances } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { assertRequestRights, reliesOnRights } from './request-rights.ts'

declare const isGuarded: unique symbol

/** A database that `guardWrites` gave, and none that is open to bare writes. */
export type GuardedDatabase = Database & { [isGuarded]: true }

/**
 * A database for the handlers of requests: each transaction begins by looking whether everything still stands that let the
 * request in, since a body may take minutes to arrive. A request that relies on a right can write in no other way, except
 * that it uses up its allowances.
 */
export function guardWrites(database: Database): GuardedDatabase {
  const guarded = Object.create(database) as GuardedDatabase
  guarded.transaction = (work, config) =>
    database.transaction(async (transaction) => {
      await assertRequestRights(transaction)
      return work(transaction)
    }, config)
  guarded.insert = (table) => {
    if ((table as unknown) !== allowances) assertNoBareWrite('insert')
    return database.insert(table)
  }
  guarded.update = (table) => {
    if ((table as unknown) !== allowances) assertNoBareWrite('update')
    return database.update(table)
  }
  guarded.delete = (table) => {
    assertNoBareWrite('delete')
    return database.delete(table)
  }
  guarded.execute = (query) => {
    assertNoBareWrite('execute')
    return database.execute(query)
  }
  guarded.with = (...queries) => {
    if (!queries.every(isRead)) assertNoBareWrite('with')
    const query = database.with(...queries)
    return {
      ...query,
      insert(table) {
        assertNoBareWrite('insert')
        return query.insert(table)
      },
      update(table) {
        assertNoBareWrite('update')
        return query.update(table)
      },
      delete(table) {
        assertNoBareWrite('delete')
        return query.delete(table)
      },
    }
  }
  return guarded
}

const dialect = new PgDialect()

/** Postgres lets nothing inside of such a query write. */
function isRead({ _: { sql } }: WithSubquery): boolean {
  return /^[\s(]*select\b/i.test(dialect.sqlToQuery(sql).sql)
}

function assertNoBareWrite(name: string): void {
  if (reliesOnRights())
    throw new Error(`"${name}" outside of a transaction writes without looking at the caller's rights.`)
}

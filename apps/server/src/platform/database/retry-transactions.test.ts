import { DrizzleQueryError } from 'drizzle-orm/errors'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { storageError } from '../errors/storage-error.ts'
import { retryTransactions } from './retry-transactions.ts'
import { workspaces } from './schema.ts'
import type { Database } from './store.ts'

const conflict = (code: string) =>
  new DrizzleQueryError('update things', [], Object.assign(new Error('deadlock detected'), { code }))

/** A database whose transactions fail, one after the other, with these errors, and then succeed. */
function failing(errors: unknown[]) {
  const left = [...errors]
  let attempts = 0
  const database: Pick<Database, 'transaction'> = {
    transaction(work) {
      attempts += 1
      return left.length > 0 ? Promise.reject(left.shift() as Error) : work({} as never)
    },
  }
  return { ...retryTransactions(database), attempts: () => attempts }
}

test('a transaction that was undone because of another one is tried again', async () => {
  const database = failing([conflict('40P01'), conflict('40001')])
  expect(await database.transaction(async () => 'done')).toBe('done')
  expect(database.attempts()).toBe(3)
})

test('does not retry a transaction that cannot succeed', async () => {
  const database = failing([conflict('23505')])
  await expect(database.transaction(async () => 'done')).rejects.toThrow(DrizzleQueryError)
  expect(database.attempts()).toBe(1)
})

test('after some attempts the server says that it is busy, and that one may try again', async () => {
  const database = failing(Array.from({ length: 9 }, () => conflict('40P01')))
  const error: unknown = await database.transaction(async () => 'done').catch((thrown: unknown) => thrown)
  expect(storageError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  expect(database.attempts()).toBe(5)
})

test.skipIf(postgresUrl === undefined)(
  'two transactions that hold each other up on Postgres are both carried out',
  async () => {
    const { database, close } = await openTestStore()
    const ids = ['one', 'other']
    await database.insert(workspaces).values(ids.map((id) => ({ id, slug: id, name: '' })))
    let attempts = 0
    let holding = 0
    const { promise: bothHold, resolve } = Promise.withResolvers<void>()
    const renameAll = (inOrder: string[]) =>
      database.transaction(async (transaction) => {
        attempts += 1
        for (const id of inOrder) {
          await transaction
            .update(workspaces)
            .set({ name: sql`${workspaces.name} || '+'` })
            .where(eq(workspaces.id, id))
          holding += 1
          if (holding === 2) resolve()
          await bothHold
        }
      })
    await Promise.all([renameAll(ids), renameAll(ids.toReversed())])
    const rows = await database
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(inArray(workspaces.id, ids))
    expect(rows).toEqual([{ name: '++' }, { name: '++' }])
    expect(attempts).toBe(3)
    await close()
  },
)

import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { storageFault } from '../http/storage-fault.ts'
import { retryTransactions } from './retry-transactions.ts'
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

test('what cannot succeed by being tried again is not', async () => {
  const database = failing([conflict('23505')])
  await expect(database.transaction(async () => 'done')).rejects.toThrow(DrizzleQueryError)
  expect(database.attempts()).toBe(1)
})

test('after some attempts the server says that it is busy, and that one may try again', async () => {
  const database = failing(Array.from({ length: 9 }, () => conflict('40P01')))
  const error: unknown = await database.transaction(async () => 'done').catch((thrown: unknown) => thrown)
  expect(storageFault(error)).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } })
  expect(database.attempts()).toBe(5)
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { allowances } from '../../platform/database/schema.ts'
import type { Store } from '../../platform/database/store.ts'
import type { DomainError } from '../../platform/errors/domain-error.ts'
import { returnAllowance, useAllowance } from './use-allowance.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const allowance = { burst: 5, refillSeconds: 60 }
const use = (key: string) => useAllowance(store.database, key, allowance)
const later = (key: string, seconds: number) =>
  store.database
    .update(allowances)
    .set({ fullAt: sql`${allowances.fullAt} - make_interval(secs => ${seconds})` })
    .where(eq(allowances.key, key))

test('of fifty at once exactly the burst gets through', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => use('parallel')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a refusal says when it is worth another try, and one comes back with each refill', async () => {
  for (let count = 0; count < 5; count += 1) await use('refill')
  const refusal = await use('refill').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too-many-requests', detail: { reason: 'too-many-attempts' } })
  const seconds = (refusal as DomainError).retryAfterSeconds ?? 0
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
  await later('refill', 61)
  await use('refill')
  await expect(use('refill')).rejects.toThrow()
})

test('rejected attempts use nothing up', async () => {
  for (let count = 0; count < 20; count += 1) await use('patience').catch(() => {})
  await later('patience', 61)
  await use('patience')
})

test('returned allowance can be used again, and no more than that', async () => {
  for (let count = 0; count < 5; count += 1) await use('returned')
  await returnAllowance(store.database, 'returned', allowance)
  await use('returned')
  await expect(use('returned')).rejects.toThrow()
})

test('a long rest gives the burst and not more', async () => {
  await use('rest')
  await later('rest', 100_000)
  for (let count = 0; count < 5; count += 1) await use('rest')
  await expect(use('rest')).rejects.toThrow()
})

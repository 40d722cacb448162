import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestStore } from '../../__fixtures__/open-test-store.ts'
import { allowances, verificationTokens } from '../../platform/database/schema.ts'
import type { Store } from '../../platform/database/store.ts'
import { tidyAccounts, tidyRegularly } from './tidy-regularly.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('removes expired rows, but answers an expired link as such for a week', async () => {
  const { database } = store
  const proof = { purpose: 'register', email: '', codeHash: '', payload: {} } as const
  await database
    .insert(verificationTokens)
    .values(
      [-8, -6, 1].map((days) => ({ ...proof, id: `${days}`, tokenHash: `${days}`, expiresAt: inDays(days) })),
    )
  await database.insert(allowances).values([-1, 1].map((days) => ({ key: `${days}`, fullAt: inDays(days) })))
  await tidyAccounts(database)
  expect(
    (await database.select({ id: verificationTokens.id }).from(verificationTokens)).map(({ id }) => id),
  ).toEqual(['-6', '1'])
  expect((await database.select().from(allowances)).map(({ key }) => key)).toEqual(['1'])
})

test('logs a step that fails, and runs the others', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const last = vi.fn<() => Promise<void>>(async () => {})
  const stop = tidyRegularly([() => Promise.reject(new Error('no table')), last], logger)
  await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1))
  await stop()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch('no table')
})

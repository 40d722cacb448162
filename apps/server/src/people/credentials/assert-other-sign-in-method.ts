import { eq, sql } from 'drizzle-orm'
import { credentials, passkeys, users } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'

/** Removes a sign-in method of an account, one at a time. Throws `last-way-in` for the last one. */
export async function assertOtherSignInMethod<Taken>(
  transaction: Transaction,
  userId: string,
  take: () => Promise<Taken>,
): Promise<Taken> {
  await transaction.execute(sql`select id from ${users} where id = ${userId} for update`)
  const taken = await take()
  const left =
    (await transaction.$count(credentials, eq(credentials.userId, userId))) +
    (await transaction.$count(passkeys, eq(passkeys.userId, userId)))
  if (left === 0) throw accountError('last-way-in')
  return taken
}

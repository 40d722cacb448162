import type {
  SecondFactorAnswer,
  SecondFactorMethod,
  TotpAnswer,
} from '@vitrine/api-client/contract/accounts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { authenticators, recoveryCodes } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import { digitsOf } from '../verification/digits-of.ts'
import type { Actor } from '../credentials/open-account.ts'
import { renewCodes, spendCode } from './recovery-codes.ts'
import { describeTotp, newTotpSecret, periodOfCode } from './totp.ts'

/** Whether signing in to an account asks for a code. */
export async function hasAuthenticator(database: Database | Transaction, userId: string): Promise<boolean> {
  const isOn = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  return (await database.$count(authenticators, isOn)) > 0
}

/** What an account's owner may know of its second factor. */
export async function readSecondFactor(database: Database, userId: string): Promise<SecondFactorAnswer> {
  const [authenticator] = await database
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  const since = authenticator?.since?.toISOString() ?? null
  const recoveryCodesLeft = await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  return { isOn: since !== null, since, recoveryCodesLeft }
}

/** Gives an account a secret that asks for nothing yet. Throws `second-factor-on` where one does already. */
export async function beginAuthenticator(services: PeopleDependencies, actor: Actor): Promise<TotpAnswer> {
  const { database, accounts, publicUrl } = services
  const plain = newTotpSecret()
  const secret = await symmetricEncrypt({ key: accounts.settings.secret, data: plain })
  const begun = await database.transaction((transaction) =>
    transaction
      .insert(authenticators)
      .values({ userId: actor.id, secret, lastPeriod: 0 })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { secret, lastPeriod: 0 },
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId }),
  )
  if (begun.length === 0) throw accountError('second-factor-on')
  const issuer = `Vitrine (${new URL(publicUrl()).hostname})`
  return describeTotp(plain, { issuer, email: actor.email })
}

/** Turns the second factor on by its first code, and gives the recovery codes. Throws `wrong-code`. */
export async function confirmAuthenticator(
  services: PeopleDependencies,
  transaction: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  await useTotp(services, transaction, { userId, code, isOn: false })
  await transaction
    .update(authenticators)
    .set({ confirmedAt: sql`now()` })
    .where(eq(authenticators.userId, userId))
  return renewCodes(transaction, services.accounts.settings.secret, userId)
}

/** Verifies and consumes a code of a sign-in; each works once. Throws `wrong-code`. */
export async function consumeSecondFactor(
  services: PeopleDependencies,
  transaction: Transaction,
  { method, ...given }: { method: SecondFactorMethod; userId: string; code: string },
): Promise<void> {
  if (method === 'totp') return useTotp(services, transaction, { ...given, isOn: true })
  if (!(await spendCode(transaction, services.accounts.settings.secret, given)))
    throw accountError('wrong-code')
}

/** Turns the second factor off, and what belongs to it. */
export async function removeAuthenticator(transaction: Transaction, userId: string): Promise<void> {
  const removed = await transaction
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  if (removed.length === 0) throw accountError('second-factor-off')
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** A code counts once: its period must be later than that of the last one, in the same statement that notes it. */
async function useTotp(
  { accounts }: PeopleDependencies,
  transaction: Transaction,
  { userId, code, isOn }: { userId: string; code: string; isOn: boolean },
): Promise<void> {
  const isThis = and(
    eq(authenticators.userId, userId),
    isOn ? isNotNull(authenticators.confirmedAt) : isNull(authenticators.confirmedAt),
  )
  const [authenticator] = await transaction.select().from(authenticators).where(isThis)
  if (!authenticator) throw accountError(isOn ? 'wrong-code' : 'second-factor-off')
  const secret = await symmetricDecrypt({ key: accounts.settings.secret, data: authenticator.secret })
  const period = await periodOfCode(secret, digitsOf(code), Date.now())
  if (period === undefined) throw accountError('wrong-code')
  const used = await transaction
    .update(authenticators)
    .set({ lastPeriod: period })
    .where(
      and(isThis, eq(authenticators.secret, authenticator.secret), lt(authenticators.lastPeriod, period)),
    )
    .returning({ userId: authenticators.userId })
  if (used.length === 0) throw accountError('wrong-code')
}

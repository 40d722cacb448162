import type { Context } from 'hono'
import { z } from 'zod'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import type { Actor } from '../credentials/open-account.ts'
import type { PasswordVersion } from '../credentials/password-version.ts'
import { consumeToken, findToken, issueToken, type StoredToken } from '../verification/verification-tokens.ts'
import { dropCookie, giveCookie, readCookie } from '../origins/own-cookies.ts'

const VALID_MINUTES = 10

const COOKIE = 'second-factor'

const payloadSchema = z.object({ userId: z.string(), version: z.number().nullable().optional() })

/** A sign-in that still wants a code. */
export interface PendingSignIn {
  proof: StoredToken
  actor: Actor
  /** The password as it was in the first step. */
  version: PasswordVersion | undefined
}

/** Notes in the browser, and nowhere a script could read it, that the first step is done; it opens nothing. */
export async function askForSecondFactor(
  services: PeopleDependencies,
  context: Context,
  actor: Actor,
  version: PasswordVersion | undefined,
): Promise<void> {
  const { token } = await issueToken(services.database, services.accounts.settings.secret, {
    purpose: 'second-factor',
    email: actor.email,
    validMinutes: VALID_MINUTES,
    payload: { userId: actor.id, version },
  })
  giveCookie(services, context, COOKIE, { value: token, seconds: VALID_MINUTES * 60 })
}

/** Whose first step this browser has done. Throws `second-factor-expired` when it did none, or too long ago. */
export async function readPendingSignIn(
  services: PeopleDependencies,
  context: Context,
): Promise<PendingSignIn> {
  const token = readCookie(services, context, COOKIE) ?? ''
  const { database, accounts } = services
  const given = { kind: 'token', token } as const
  const { secret } = accounts.settings
  const proof = await findToken(database, secret, 'second-factor', given).catch(asExpired)
  const { userId, version } = payloadSchema.parse(proof.payload)
  return { proof, actor: { id: userId, email: proof.email }, version }
}

/** Uses the first step up. Of several at once one wins; the others get `second-factor-expired`. */
export async function endPendingSignIn(transaction: Transaction, proof: StoredToken): Promise<void> {
  await consumeToken(transaction, proof).catch(asExpired)
}

/** Forgets the first step, which has done its work. */
export function forgetPendingSignIn(services: PeopleDependencies, context: Context): void {
  dropCookie(services, context, COOKIE)
}

function asExpired(error: unknown): never {
  throw error instanceof DomainError ? accountError('second-factor-expired') : error
}

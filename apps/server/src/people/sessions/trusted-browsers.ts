import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { trustedBrowsers } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { giveCookie, readCookie } from '../origins/own-cookies.ts'
import { hashToken, newToken } from '../verification/verification-tokens.ts'

/** How long a trusted browser is not asked for a code, in days. */
export const TRUSTED_DAYS = 30

const DAY_SECONDS = 86_400

const COOKIE = 'trusted'

/** Whether the account's owner chose to trust this browser. */
export async function isBrowserTrusted(
  services: PeopleDependencies,
  context: Context,
  userId: string,
): Promise<boolean> {
  const token = readCookie(services, context, COOKIE)
  if (token === undefined) return false
  const isThis = and(
    eq(trustedBrowsers.hash, hashToken(token)),
    eq(trustedBrowsers.userId, userId),
    gt(trustedBrowsers.expiresAt, sql`now()`),
  )
  return (await services.database.$count(trustedBrowsers, isThis)) > 0
}

/** Trusts this browser from now on, with one account. */
export async function trustBrowser(
  services: PeopleDependencies,
  context: Context,
  userId: string,
): Promise<void> {
  const token = newToken()
  await services.database.insert(trustedBrowsers).values({
    hash: hashToken(token),
    userId,
    expiresAt: sql`now() + make_interval(days => ${TRUSTED_DAYS})`,
  })
  giveCookie(services, context, COOKIE, { value: token, seconds: TRUSTED_DAYS * DAY_SECONDS })
}

/** Trusts no browser any more with an account. */
export async function endTrust(database: Database | Transaction, userId: string): Promise<void> {
  await database.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId))
}

import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken } from '../accounts/proofs.ts'
import { invitations } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** An invitation as it lies in the database. */
export type StoredInvitation = typeof invitations.$inferSelect

const TOKEN_SHAPE = /^[\w-]{43}$/

/** The invitation that a mail's link names, whatever has become of it; undefined when there never was one. */
export async function findInvitation(
  database: Database,
  token: string,
): Promise<StoredInvitation | undefined> {
  if (!TOKEN_SHAPE.test(token)) return undefined
  const [found] = await database
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  return found
}

/** Whether an address may register where only invited people may: it holds the link of an invitation that waits. */
export async function isInvited(
  database: Database,
  token: string | undefined,
  email: string,
): Promise<boolean> {
  if (token === undefined) return false
  const hash = hashToken(token)
  const isWaiting = and(
    eq(invitations.tokenHash, hash),
    eq(invitations.email, email),
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, sql`now()`),
  )
  return (await database.$count(invitations, isWaiting)) > 0
}

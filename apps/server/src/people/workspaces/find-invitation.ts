import { and, eq, gt, or, sql } from 'drizzle-orm'
import { hashToken } from '../verification/verification-tokens.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { firstWorkspaceId } from '../../platform/database/first-workspace-id.ts'
import { invitations, members } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** An invitation as it lies in the database, and how the link came that names it: by mail, or from an inviter's hand. */
export interface FoundInvitation {
  invitation: typeof invitations.$inferSelect
  link: 'mailed' | 'copied'
}

const TOKEN_SHAPE = /^[\w-]{43}$/

/** The invitation that a link names, whatever has become of it; undefined when there never was one. */
export async function findInvitation(
  database: Database,
  token: string,
): Promise<FoundInvitation | undefined> {
  if (!TOKEN_SHAPE.test(token)) return undefined
  const hash = hashToken(token)
  const [invitation] = await database.select().from(invitations).where(isNamedBy(hash))
  return invitation && { invitation, link: invitation.tokenHash === hash ? 'mailed' : 'copied' }
}

/** Whether an invitation has a link with a token of this hash. */
export const isNamedBy = (hash: string) =>
  or(eq(invitations.tokenHash, hash), eq(invitations.copiedTokenHash, hash))

/** The invitation that waits for an address and whose link somebody holds, so that they may register anywhere. */
export async function findWaitingInvitation(
  database: Database,
  token: string | undefined,
  email: string,
): Promise<FoundInvitation | undefined> {
  const found = token === undefined ? undefined : await findInvitation(database, token)
  if (!found) return undefined
  const isWaiting = and(
    eq(invitations.id, found.invitation.id),
    eq(invitations.email, email),
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, sql`now()`),
  )
  return (await database.$count(invitations, isWaiting)) > 0 ? found : undefined
}

/**
 * Whether who brings the link of an invitation needs no mail to prove its address. A mailed link came by such a mail. For
 * a copied one an owner of the first workspace answers, who runs the server, and only where it sends no mail: anybody
 * else could open accounts in the name of other people's addresses.
 */
export async function provesAddress(
  { database, accounts }: Pick<PeopleDependencies, 'database' | 'accounts'>,
  { invitation, link }: FoundInvitation,
): Promise<boolean> {
  if (link === 'mailed') return true
  if (accounts.outbox === undefined) return false
  const { workspaceId, inviterId } = invitation
  if ((await firstWorkspaceId(database)) !== workspaceId) return false
  const isOwner = and(
    eq(members.workspaceId, workspaceId),
    eq(members.userId, inviterId),
    eq(members.role, 'owner'),
  )
  return (await database.$count(members, isOwner)) > 0
}

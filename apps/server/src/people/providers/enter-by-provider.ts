import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Provider, Vouched } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials, users } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { findWaitingInvitation } from '../workspaces/find-invitation.ts'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { findTokenInTime } from '../verification/find-token-in-time.ts'
import { claimFirstWorkspace } from '../registration/first-owner.ts'
import { mailLinks } from '../verification/mail-links.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { type Actor, openAccount, openFirstWorkspace } from '../credentials/open-account.ts'
import { consumeToken, revokeTokens } from '../verification/verification-tokens.ts'
import type { OAuthState } from './oauth-state.ts'
import { isRecovering } from '../recovery/recovery.ts'
import { originOf } from '../origins/request-origin.ts'

/** Somebody whom a provider has sent back: what it vouches for, and what was asked of it. */
interface ProviderEntry {
  provider: Provider
  vouched: Vouched
  state: OAuthState
}

/**
 * The account that somebody whom a provider recognises gets into: the one that is linked to them, the one with their
 * address where the provider answers for who has it, or else a new one. Throws `ProviderError` where there is none.
 */
export async function enterByProvider(
  services: PeopleDependencies,
  context: Context,
  { provider, vouched, state }: ProviderEntry,
): Promise<Actor> {
  const { database } = services
  const [linked] = await database
    .select({ id: users.id, email: users.email })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, provider.id), eq(credentials.accountId, vouched.subject)))
  if (linked) return letIn(services, linked)

  const email = normalizeEmail(vouched.verifiedEmail ?? '')
  if (!email) throw new ProviderError('provider-unverified')
  const [known] = await database.select().from(users).where(eq(users.email, email))
  if (!known) return openByProvider(services, context, { provider, vouched: { ...vouched, email }, state })
  // Whoever has prepared an account for an address that they cannot read must not get its owner into it.
  if (!known.emailVerified || !vouched.isAuthority) {
    const { name: subject } = provider
    await audit(database, originOf(services, context), { action: 'sign-in-failed', actor: known, subject })
    throw new ProviderError('provider-account-exists')
  }
  await letIn(services, known)
  await linkProvider(services, context, known, { provider, subject: vouched.subject })
  return known
}

/** Until it is decided what may open an account whose password was reset, no provider does. */
async function letIn({ database }: PeopleDependencies, actor: Actor): Promise<Actor> {
  if (!(await isRecovering(database, actor.id))) return actor
  throw new ProviderError('provider-account-exists')
}

/** Links an account of a provider, instead of the one linked before, and notifies the owner by mail. */
export async function linkProvider(
  services: PeopleDependencies,
  context: Context,
  actor: Actor,
  { provider: { id: providerId, name }, subject }: { provider: Provider; subject: string },
): Promise<void> {
  const { database, accounts } = services
  const language = await database.transaction(async (transaction) => {
    await transaction
      .delete(credentials)
      .where(and(eq(credentials.providerId, providerId), eq(credentials.userId, actor.id)))
    await insertLink(transaction, actor.id, providerId, subject)
    await audit(transaction, originOf(services, context), { action: 'provider-linked', actor, subject: name })
    const [user] = await transaction
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, actor.id))
    return user?.language
  })
  const mail = { kind: 'providerLinked', path: mailLinks.account(), values: { provider: name } } as const
  accounts.background.add(accounts.mail({ ...mail, to: actor.email, language }))
}

async function openByProvider(
  services: PeopleDependencies,
  context: Context,
  { provider, vouched, state }: ProviderEntry & { vouched: { email: string } },
): Promise<Actor> {
  const { database, accounts } = services
  const { email, name: givenName, subject } = vouched
  const { language, invitationId, ownerToken } = state
  const ownerProof =
    ownerToken === undefined
      ? undefined
      : await findTokenInTime(services, context, 'first-owner', { kind: 'token', token: ownerToken })
  const isAllowed =
    ownerProof !== undefined ||
    accounts.settings.registration === 'open' ||
    (await findWaitingInvitation(database, invitationId, email)) !== undefined
  if (!isAllowed) throw new ProviderError('registration-closed')

  const name = givenName?.trim() || (email.split('@')[0] ?? email)
  return database.transaction(async (transaction) => {
    const made = await openAccount(transaction, { email, name, language })
    if (!made) throw new ProviderError('provider-account-exists')
    await insertLink(transaction, made.id, provider.id, subject)
    await revokeTokens(transaction, 'register', email)
    if (ownerProof) {
      await consumeToken(transaction, ownerProof)
      await revokeTokens(transaction, 'first-owner', ownerProof.email)
      if (!(await claimFirstWorkspace(transaction, made.id))) throw accountError('link-used')
    } else await openFirstWorkspace(transaction, made, { name, language })
    const { name: by } = provider
    await audit(transaction, originOf(services, context), {
      action: 'account-created',
      actor: made,
      subject: by,
    })
    return made
  })
}

/** Nothing that the provider issues is stored: the identity is known, and nothing else is asked of it. */
async function insertLink(
  transaction: Transaction,
  userId: string,
  providerId: string,
  accountId: string,
): Promise<void> {
  await transaction.insert(credentials).values({ id: randomUUID(), userId, providerId, accountId })
}

import type { RecoveryAnswer, RecoveryDecision } from '@vitrine/api-client/contract/accounts'
import { and, asc, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import {
  apiKeys,
  credentials,
  passkeys,
  sessions,
  users,
  workspaces,
} from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { audit, type Origin } from '../audit/audit.ts'
import { PASSWORD_PROVIDER } from '../credentials/open-account.ts'
import { listPasskeys } from '../credentials/passkeys.ts'
import type { SignedIn } from '../sessions/session.ts'
import { detailsOfSession } from '../sessions/session-routes.ts'
import { endTrust } from '../sessions/trusted-browsers.ts'

/** Whether passkeys, keys and providers of an account rest. */
export async function isRecovering(database: Database | Transaction, userId: string): Promise<boolean> {
  return (await database.$count(users, and(eq(users.id, userId), isNotNull(users.recoveringSince)))) > 0
}

/** Lets everything rest that could open an account besides its password, where there is anything. */
export async function beginRecovery(transaction: Transaction, userId: string): Promise<void> {
  const counts = await Promise.all([
    transaction.$count(passkeys, eq(passkeys.userId, userId)),
    transaction.$count(apiKeys, isKeyOf(userId)),
    transaction.$count(credentials, isLinkOf(userId)),
  ])
  if (counts.every((count) => count === 0)) return
  await transaction
    .update(users)
    .set({ recoveringSince: sql`now()` })
    .where(eq(users.id, userId))
}

/** What rests; undefined where nothing is to be decided. `nameOf` gives the name of a provider. */
export async function readRecovery(
  database: Database,
  { person, sessionId }: SignedIn,
  nameOf: (providerId: string) => string,
): Promise<RecoveryAnswer | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, person.id))
  if (!user?.recoveringSince) return undefined
  const keys = await database
    .select({ key: apiKeys, workspace: workspaces.name })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .where(isKeyOf(person.id))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
  const links = await database.select().from(credentials).where(isLinkOf(person.id))
  const begun = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.id), ne(sessions.id, sessionId)))
  return {
    since: user.recoveringSince.toISOString(),
    passkeys: await listPasskeys(database, person.id),
    keys: keys.map(({ key: { id, name, prefix, createdAt, lastUsedAt }, workspace }) => ({
      id,
      name,
      prefix,
      workspace,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    providers: links.map(({ providerId, createdAt }) => ({
      id: providerId,
      name: nameOf(providerId),
      linkedAt: createdAt.toISOString(),
    })),
    sessions: begun.map((row) => detailsOfSession(row, sessionId)),
  }
}

/** Revokes the sign-in methods that were not chosen, and enables the others again. Returns whether there was anything to decide. */
export async function decideRecovery(
  transaction: Transaction,
  origin: Origin,
  { person, sessionId }: SignedIn,
  kept: RecoveryDecision,
): Promise<boolean> {
  const userId = person.id
  const [user] = await transaction
    .update(users)
    .set({ recoveringSince: null })
    .where(and(eq(users.id, userId), isNotNull(users.recoveringSince)))
    .returning({ id: users.id })
  if (!user) return false
  const endedPasskeys = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), notInArray(passkeys.id, kept.keptPasskeys)))
    .returning({ subject: passkeys.name })
  const endedKeys = await transaction
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(isKeyOf(userId), notInArray(apiKeys.id, kept.keptKeys)))
    .returning({ subject: apiKeys.name, workspaceId: apiKeys.workspaceId })
  const endedLinks = await transaction
    .delete(credentials)
    .where(and(isLinkOf(userId), notInArray(credentials.providerId, kept.keptProviders)))
    .returning({ subject: credentials.providerId })
  await transaction
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, [sessionId, ...kept.keptSessions])))
  await endTrust(transaction, userId)
  for (const ended of endedPasskeys)
    await audit(transaction, origin, { action: 'passkey-removed', actor: person, ...ended })
  for (const ended of endedKeys)
    await audit(transaction, origin, { action: 'key-revoked', actor: person, ...ended })
  for (const ended of endedLinks)
    await audit(transaction, origin, { action: 'provider-unlinked', actor: person, ...ended })
  await audit(transaction, origin, { action: 'session-ended', actor: person })
  return true
}

const isKeyOf = (userId: string) => and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt))

const isLinkOf = (userId: string) =>
  and(eq(credentials.userId, userId), ne(credentials.providerId, PASSWORD_PROVIDER))

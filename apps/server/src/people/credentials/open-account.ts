import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { storableLine } from '../../platform/database/storable-line.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { credentials, invitations, members, users, workspaces } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** What an account begins with. */
export interface NewAccount {
  name: string
  email: string
  /** Absent for who signs in by a provider. */
  passwordHash?: string
  language: string | undefined
}

/** A person's id and address. */
export interface Actor {
  id: string
  email: string
}

/** What better-auth has for a provider where the credential is a password. */
export const PASSWORD_PROVIDER = 'credential'

/** Longest name of a person, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 80

/** Makes an account whose address is proved; undefined when the address has one already. */
export async function openAccount(transaction: Transaction, account: NewAccount): Promise<Actor | undefined> {
  const { name, email, passwordHash, language } = account
  const id = randomUUID()
  const made = await transaction
    .insert(users)
    .values({ id, name: storableLine(name, MAX_NAME_LENGTH) || email, email, emailVerified: true, language })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made.length === 0) return undefined
  if (passwordHash !== undefined)
    await transaction.insert(credentials).values({
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: PASSWORD_PROVIDER,
      password: passwordHash,
    })
  return { id, email }
}

/** Makes a workspace with its owner. */
export async function openWorkspace(
  transaction: Transaction,
  ownerId: string,
  name: string,
): Promise<string> {
  const id = randomUUID()
  await transaction.insert(workspaces).values({ id, slug: id, name })
  await transaction
    .insert(members)
    .values({ id: randomUUID(), workspaceId: id, userId: ownerId, role: 'owner' })
  return id
}

/** A first workspace for a new account, unless an invitation waits that leads into one. */
export async function openFirstWorkspace(
  transaction: Transaction,
  owner: Actor,
  { name, language }: Pick<NewAccount, 'name' | 'language'>,
): Promise<void> {
  const isWaiting = and(
    eq(invitations.email, owner.email),
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, sql`now()`),
  )
  if ((await transaction.$count(invitations, isWaiting)) > 0) return
  const title = mailTexts(language).text('workspaceOf', { name: storableLine(name, MAX_NAME_LENGTH) })
  await openWorkspace(transaction, owner.id, title)
}

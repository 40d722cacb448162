import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { firstWorkspaceId } from '../../platform/database/first-workspace-id.ts'
import { members, workspaces } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { mailLinks } from '../verification/mail-links.ts'
import { issueToken } from '../verification/verification-tokens.ts'

/** How long the printed link works. */
const VALID_MINUTES = 30

/** The link that makes the first owner, while the first workspace has none. */
export async function firstOwnerLink(
  database: Database,
  secret: string,
  origin: string,
): Promise<string | undefined> {
  if (await hasFirstOwner(database)) return undefined
  const { token } = await issueToken(database, secret, {
    purpose: 'first-owner',
    email: '',
    validMinutes: VALID_MINUTES,
    payload: {},
  })
  return new URL(mailLinks.firstOwner(token), origin).href
}

/** Whether nobody is waited for any more: the first workspace has members, or is gone. */
export async function hasFirstOwner(database: Database): Promise<boolean> {
  const workspaceId = await firstWorkspaceId(database)
  return !workspaceId || (await database.$count(members, eq(members.workspaceId, workspaceId))) > 0
}

/** Makes somebody the owner of the first workspace; false when it has members by now. */
export async function claimFirstWorkspace(transaction: Transaction, userId: string): Promise<boolean> {
  const workspaceId = await firstWorkspaceId(transaction)
  if (!workspaceId) return false
  await transaction.execute(sql`select id from ${workspaces} where id = ${workspaceId} for update`)
  if ((await transaction.$count(members, eq(members.workspaceId, workspaceId))) > 0) return false
  await transaction.insert(members).values({ id: randomUUID(), workspaceId, userId, role: 'owner' })
  return true
}

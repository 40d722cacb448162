import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { and, asc, eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { accountError } from '../errors/account-error.ts'
import { readSession, type SignedIn } from '../sessions/session.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { isAtLeast } from '../rights/is-at-least.ts'
import { relyOn } from '../rights/request-rights.ts'
import { members } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** What a handler behind `requireMember` knows of who is calling. */
export interface MemberVariables {
  Variables: { signedIn: SignedIn; workspaceId: string; role: WorkspaceRole }
}

/** The role of a person in a workspace; undefined for whom it does not concern. */
export async function findRole(
  database: Database | Transaction,
  userId: string,
  workspaceId: string,
): Promise<WorkspaceRole | undefined> {
  const [member] = await database
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.workspaceId, workspaceId)))
  return member?.role
}

/**
 * Lets members of the workspace in the path pass whose role is at least this one. To others the workspace answers as
 * one that never existed. A request that changes members locks them all when it writes.
 */
export function requireMember(
  services: PeopleDependencies,
  least: WorkspaceRole,
  { locksMembers = false }: { locksMembers?: boolean } = {},
) {
  return createMiddleware<MemberVariables>(async (context, next) => {
    const signedIn = await readSession(services, context)
    if (!signedIn) throw accountError('not-signed-in')
    const workspaceId = context.req.param('workspaceId') ?? ''
    const role = await findRole(services.database, signedIn.person.id, workspaceId)
    if (!role) throw notFound()
    if (!signedIn.person.isEmailVerified) throw accountError('email-unverified')
    if (!isAtLeast(role, least)) throw accountError('role-too-low')
    relyOn({ kind: 'membership', userId: signedIn.person.id, workspaceId, role, locksMembers })
    context.set('signedIn', signedIn)
    context.set('workspaceId', workspaceId)
    context.set('role', role)
    await next()
  })
}

/** The workspace that a request is about: the named one, else the one chosen last, else the first that was joined. */
export async function chooseWorkspace(
  database: Database,
  { person, chosenWorkspaceId }: SignedIn,
  named: string | undefined,
): Promise<{ workspaceId: string; role: WorkspaceRole } | undefined> {
  const mine = await database
    .select({ workspaceId: members.workspaceId, role: members.role })
    .from(members)
    .where(eq(members.userId, person.id))
    .orderBy(asc(members.createdAt), asc(members.id))
  if (named !== undefined) return mine.find(({ workspaceId }) => workspaceId === named)
  return mine.find(({ workspaceId }) => workspaceId === chosenWorkspaceId) ?? mine[0]
}

/** Throws `last-owner` when somebody is the only owner of a workspace whose members are locked. */
export async function assertOtherOwner(
  transaction: Transaction,
  workspaceId: string,
  userId: string,
): Promise<void> {
  const owners = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
  if (owners.length === 1 && owners[0]?.userId === userId) throw accountError('last-owner')
}

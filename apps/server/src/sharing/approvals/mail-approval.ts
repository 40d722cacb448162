import { approvalScreenPath } from '@vitrine/api-client/contract/shares'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { approvalRequests, members, roles, users, workspaces } from '../../platform/database/schema.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { linkless } from '../../platform/mail/linkless.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'

type MailParts = Pick<SharingDependencies, 'database' | 'accounts' | 'logger'>

/** Longest title that a mail names. */
const TITLE_CHARACTERS = 120

/** Tells everybody who may approve it that somebody asks to publish something. */
export async function mailApprovalAsked(services: MailParts, approvalId: string): Promise<void> {
  const found = await findRequest(services, approvalId)
  if (!found || found.state !== 'waiting') return
  const { database } = services
  const { publishers } = await readPolicy(database, found.workspaceId)
  const allowed = roles.filter((role) => isAtLeast(role, publishers))
  const approvers = await database
    .select({ to: users.email, name: users.name, language: users.language })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, found.workspaceId),
        inArray(members.role, allowed),
        ne(members.userId, found.askedBy),
      ),
    )
  for (const approver of approvers) await send(services, { kind: 'approvalAsked', found, ...approver })
}

/** Tells who asked that it was approved, or refused and why. */
export async function mailApprovalDecided(services: MailParts, approvalId: string): Promise<void> {
  const found = await findRequest(services, approvalId)
  if (!found) return
  const { asker: to, askerName: name, language } = found
  const kind = found.state === 'approved' ? 'approvalGranted' : 'approvalRefused'
  await send(services, { kind, found, to, name, language })
}

async function send(
  { accounts, logger }: MailParts,
  {
    found,
    ...mail
  }: {
    kind: 'approvalAsked' | 'approvalGranted' | 'approvalRefused'
    found: FoundRequest
    to: string
    name: string
    language: string | null
  },
): Promise<void> {
  try {
    await accounts.mail({
      ...mail,
      path: approvalScreenPath(found.id, found.workspaceId),
      values: {
        asker: linkless(found.askerName),
        title: linkless(found.title.slice(0, TITLE_CHARACTERS)),
        workspace: linkless(found.workspace),
        reason: linkless(found.refusal ?? ''),
      },
    })
  } catch (error) {
    // A mail that one of them does not get keeps it from no other.
    logger.error({ error: describeError(error) }, 'a mail about an approval could not be sent')
  }
}

type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

async function findRequest({ database }: MailParts, approvalId: string) {
  const [found] = await database
    .select({
      id: approvalRequests.id,
      state: approvalRequests.state,
      title: approvalRequests.title,
      refusal: approvalRequests.refusal,
      workspaceId: approvalRequests.workspaceId,
      askedBy: users.id,
      workspace: workspaces.name,
      asker: users.email,
      askerName: users.name,
      language: users.language,
    })
    .from(approvalRequests)
    .innerJoin(users, eq(users.id, approvalRequests.askedBy))
    .innerJoin(workspaces, eq(workspaces.id, approvalRequests.workspaceId))
    .where(eq(approvalRequests.id, approvalId))
  return found
}

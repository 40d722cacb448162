import {
  type InvitationLinkAnswer,
  invitationRequestSchema,
  type InvitationsAnswer,
  type PendingInvitation,
  type WorkspaceRole,
} from '@vitrine/api-client/contract/workspaces'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { mailLinks } from '../verification/mail-links.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { hashToken, newToken } from '../verification/verification-tokens.ts'
import { originOf } from '../origins/request-origin.ts'
import { throttle } from '../limits/throttle.ts'
import { throttleMail } from '../limits/throttle-mail.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { invitations, members, users, workspaces } from '../../platform/database/schema.ts'
import { linkless } from '../../platform/mail/linkless.ts'
import { provesAddress } from './find-invitation.ts'
import { type MemberVariables, requireMember } from './membership.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

const VALID_DAYS = 7

const expiry = sql`now() + make_interval(days => ${VALID_DAYS})`

/** Inviting people into a workspace. */
export function workspaceInvitationRoutes(services: PeopleDependencies): Hono<MemberVariables> {
  const { database, accounts } = services
  return new Hono<MemberVariables>()
    .use(requireMember(services, 'admin'))
    .get('/', async (context) => {
      const rows = await database
        .select({ invitation: invitations, invitedBy: users.name })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.inviterId))
        .where(
          and(eq(invitations.workspaceId, context.get('workspaceId')), eq(invitations.status, 'pending')),
        )
        .orderBy(desc(invitations.createdAt))
      const pending = rows.map(({ invitation, invitedBy }) => describe(invitation, invitedBy))
      const keepsMail = accounts.outbox !== undefined
      return context.json({ invitations: pending, keepsMail } satisfies InvitationsAnswer)
    })
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, invitationRequestSchema)
      const { signedIn, workspaceId, role: ownRole } = context.var
      const { person } = signedIn
      const email = normalizeEmail(request.email)
      if (!email) throw accountError('invalid-email', { field: 'email' })
      if (!isAtLeast(ownRole, request.role)) throw accountError('role-too-low', { field: 'role' })
      await throttle(services, 'invitationsByWorkspace', workspaceId)
      await throttleMail(services, 'invitation', email)
      const token = newToken()
      const made = await database.transaction(async (transaction) => {
        const [member] = await transaction
          .select({ id: members.id })
          .from(members)
          .innerJoin(users, eq(users.id, members.userId))
          .where(and(eq(members.workspaceId, workspaceId), eq(users.email, email)))
        if (member) throw accountError('already-member')
        // One that has run out makes room for a new one.
        await transaction
          .update(invitations)
          .set({ status: 'canceled' })
          .where(
            and(
              eq(invitations.workspaceId, workspaceId),
              eq(invitations.email, email),
              eq(invitations.status, 'pending'),
              lt(invitations.expiresAt, sql`now()`),
            ),
          )
        const [invitation] = await transaction
          .insert(invitations)
          .values({
            id: randomUUID(),
            workspaceId,
            email,
            role: request.role,
            tokenHash: hashToken(token),
            inviterId: person.id,
            expiresAt: expiry,
          })
          .onConflictDoNothing()
          .returning()
        if (!invitation) throw accountError('already-invited')
        const subject = `${email}: ${request.role}`
        await audit(transaction, originOf(services, context), {
          action: 'invitation-sent',
          actor: person,
          workspaceId,
          subject,
        })
        return invitation
      })
      accounts.background.add(
        mailInvitation(services, made, { inviter: person.name, token, language: request.language }),
      )
      return context.json(describe(made, person.name), 201)
    })
    .delete('/:id', async (context) => {
      const { signedIn, workspaceId } = context.var
      await database.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(invitations)
          .set({ status: 'canceled' })
          .where(isPending(workspaceId, context.req.param('id')))
          .returning()
        if (!revoked) throw notFound()
        const record = { action: 'invitation-revoked', workspaceId, subject: revoked.email } as const
        await audit(transaction, originOf(services, context), { ...record, actor: signedIn.person })
      })
      return context.body(null, 204)
    })
    .post('/:id/mail', async (context) => {
      const { signedIn, role } = context.var
      const pending = isPending(context.get('workspaceId'), context.req.param('id'))
      const { email } = await findGivable(database, pending, role)
      await throttle(services, 'invitationsByWorkspace', context.get('workspaceId'))
      await throttleMail(services, 'invitation', email)
      const token = newToken()
      const renewed = await renew(
        { services, context, pending },
        { tokenHash: hashToken(token), copiedTokenHash: null },
        'invitation-sent-again',
      )
      accounts.background.add(mailInvitation(services, renewed, { inviter: signedIn.person.name, token }))
      return context.body(null, 204)
    })
    .post('/:id/link', async (context) => {
      const pending = isPending(context.get('workspaceId'), context.req.param('id'))
      await findGivable(database, pending, context.get('role'))
      await throttle(services, 'invitationsByWorkspace', context.get('workspaceId'))
      const token = newToken()
      const invitation = await renew(
        { services, context, pending },
        { copiedTokenHash: hashToken(token) },
        'invitation-link-made',
      )
      return context.json({
        url: new URL(mailLinks.invitation(token), services.publicUrl()).href,
        expiresAt: invitation.expiresAt.toISOString(),
        provesAddress: await provesAddress(services, { invitation, link: 'copied' }),
      } satisfies InvitationLinkAnswer)
    })
}

/** The invitation that waits, for who may give its role. */
async function findGivable(
  database: PeopleDependencies['database'],
  pending: SQL | undefined,
  ownRole: WorkspaceRole,
): Promise<Invitation> {
  const [known] = await database.select().from(invitations).where(pending)
  if (!known) throw notFound()
  if (!isAtLeast(ownRole, known.role)) throw accountError('role-too-low')
  return known
}

/** Gives an invitation that waits another link, and its days anew; who does so has invited from now on. */
async function renew(
  {
    services,
    context,
    pending,
  }: { services: PeopleDependencies; context: Context<MemberVariables>; pending: SQL | undefined },
  hashes: Partial<Pick<Invitation, 'tokenHash' | 'copiedTokenHash'>>,
  action: 'invitation-sent-again' | 'invitation-link-made',
): Promise<Invitation> {
  const { signedIn, workspaceId } = context.var
  return services.database.transaction(async (transaction) => {
    const [invitation] = await transaction
      .update(invitations)
      .set({ ...hashes, expiresAt: expiry, inviterId: signedIn.person.id })
      .where(pending)
      .returning()
    if (!invitation) throw notFound()
    const record = { action, workspaceId, subject: invitation.email }
    await audit(transaction, originOf(services, context), { ...record, actor: signedIn.person })
    return invitation
  })
}

type Invitation = typeof invitations.$inferSelect

const isPending = (workspaceId: string, id: string) =>
  and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id), eq(invitations.status, 'pending'))

function describe({ id, email, role, expiresAt }: Invitation, invitedBy: string): PendingInvitation {
  return { id, email, role: role as WorkspaceRole, invitedBy, expiresAt: expiresAt.toISOString() }
}

async function mailInvitation(
  { database, accounts }: PeopleDependencies,
  { email, role, workspaceId }: Invitation,
  { inviter, token, language }: { inviter: string; token: string; language?: string },
): Promise<void> {
  const [[workspace], [invited]] = await Promise.all([
    database.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId)),
    database.select({ language: users.language }).from(users).where(eq(users.email, email)),
  ])
  await accounts.mail({
    kind: 'invitation',
    to: email,
    language: invited?.language ?? language,
    path: mailLinks.invitation(token),
    role,
    validDays: VALID_DAYS,
    values: { inviter: linkless(inviter), workspace: linkless(workspace?.name ?? '') },
  })
}

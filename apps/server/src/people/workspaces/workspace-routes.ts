import {
  workspaceRequestSchema,
  type WorkspaceDetails,
  type WorkspacesAnswer,
} from '@vitrine/api-client/contract/workspaces'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { audit } from '../audit/audit.ts'
import { openWorkspace } from '../credentials/open-account.ts'
import { originOf } from '../origins/request-origin.ts'
import { requireSession, requireVerified, type SessionVariables } from '../sessions/session.ts'
import { throttle } from '../limits/throttle.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { members, sessions, workspaces } from '../../platform/database/schema.ts'
import { auditRoutes } from './audit-routes.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { memberRoutes } from './member-routes.ts'
import { requireMember } from './membership.ts'
import { workspaceInvitationRoutes } from './workspace-invitation-routes.ts'

const MAX_NAME_LENGTH = 80

const nameOf = (name: string) => storableLine(name, MAX_NAME_LENGTH) || 'Workspace'

/** Workspaces of the person who is signed in. */
export function workspaceRoutes(services: PeopleDependencies): Hono {
  const { database } = services
  const routes = new Hono<SessionVariables>()
    .get('/', requireSession(services), async (context) => {
      const { person, chosenWorkspaceId } = context.get('signedIn')
      const mine = await database
        .select({ id: workspaces.id, name: workspaces.name, role: members.role })
        .from(members)
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .where(eq(members.userId, person.id))
        .orderBy(asc(members.createdAt), asc(members.id))
      const chosen = mine.find(({ id }) => id === chosenWorkspaceId) ?? mine[0]
      return context.json({ workspaces: mine, chosenId: chosen?.id ?? null } satisfies WorkspacesAnswer)
    })
    .post('/', requireVerified(services), async (context) => {
      const { name } = await readJsonBody(context.req.raw, workspaceRequestSchema)
      const { person } = context.get('signedIn')
      await throttle(services, 'workspacesByAccount', person.id)
      const title = nameOf(name)
      const id = await database.transaction(async (transaction) => {
        const workspaceId = await openWorkspace(transaction, person.id, title)
        const origin = originOf(services, context)
        await audit(transaction, origin, { action: 'workspace-created', actor: person, workspaceId })
        return workspaceId
      })
      return context.json({ id, name: title, role: 'owner' } satisfies WorkspaceDetails, 201)
    })
    .patch('/:workspaceId', requireMember(services, 'admin'), async (context) => {
      const { name } = await readJsonBody(context.req.raw, workspaceRequestSchema)
      const { signedIn, workspaceId, role } = context.var
      const title = nameOf(name)
      const actor = signedIn.person
      const origin = originOf(services, context)
      await database.transaction(async (transaction) => {
        await transaction.update(workspaces).set({ name: title }).where(eq(workspaces.id, workspaceId))
        await audit(transaction, origin, { action: 'workspace-renamed', actor, workspaceId, subject: title })
      })
      return context.json({ id: workspaceId, name: title, role } satisfies WorkspaceDetails)
    })
    .delete('/:workspaceId', requireMember(services, 'owner', { locksMembers: true }), async (context) => {
      const { workspaceId } = context.var
      const shareIds = await database.transaction((transaction) => deleteWorkspace(transaction, workspaceId))
      for (const shareId of shareIds) services.pages.dropShare(shareId)
      services.workspaceCompaction.request()
      return context.body(null, 204)
    })
    .post('/:workspaceId/choice', requireMember(services, 'member'), async (context) => {
      const { signedIn, workspaceId } = context.var
      await database.transaction((transaction) =>
        transaction
          .update(sessions)
          .set({ activeWorkspaceId: workspaceId })
          .where(eq(sessions.id, signedIn.sessionId)),
      )
      return context.body(null, 204)
    })
  return new Hono()
    .route('/', routes)
    .route('/:workspaceId/members', memberRoutes(services))
    .route('/:workspaceId/invitations', workspaceInvitationRoutes(services))
    .route('/:workspaceId/audit', auditRoutes(services))
}

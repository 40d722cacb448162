import type { SessionDetails, SessionsAnswer } from '@vitrine/api-client/contract/accounts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { sessions } from '../../platform/database/schema.ts'
import { audit } from '../audit/audit.ts'
import { originOf } from '../origins/request-origin.ts'
import { requireSession, type SessionVariables } from './session.ts'
import { endTrust } from './trusted-browsers.ts'

/** Where a person is signed in. */
export function sessionRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database } = services
  return new Hono<SessionVariables>()
    .use(requireSession(services))
    .get('/', async (context) => {
      const { person, sessionId } = context.get('signedIn')
      const rows = await database
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, person.id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.createdAt))
      const answer: SessionsAnswer = {
        sessions: rows.map((row) => detailsOfSession(row, sessionId)),
      }
      return context.json(answer)
    })
    .delete('/', async (context) => {
      const { person, sessionId } = context.get('signedIn')
      const others = and(eq(sessions.userId, person.id), ne(sessions.id, sessionId))
      await database.transaction(async (transaction) => {
        await transaction.delete(sessions).where(others)
        await endTrust(transaction, person.id)
        await audit(transaction, originOf(services, context), { action: 'session-ended', actor: person })
      })
      return context.body(null, 204)
    })
    .delete('/:sessionId', async (context) => {
      const { person } = context.get('signedIn')
      const isThis = and(eq(sessions.userId, person.id), eq(sessions.id, context.req.param('sessionId')))
      await database.transaction(async (transaction) => {
        const ended = await transaction.delete(sessions).where(isThis).returning({ id: sessions.id })
        if (ended.length === 0) throw notFound()
        await audit(transaction, originOf(services, context), { action: 'session-ended', actor: person })
      })
      return context.body(null, 204)
    })
}

/** A session as its person sees it, from the one that has this id. */
export function detailsOfSession(row: typeof sessions.$inferSelect, thisId: string): SessionDetails {
  return {
    id: row.id,
    isThisOne: row.id === thisId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    address: row.ipAddress || null,
    userAgent: row.userAgent || null,
  }
}

import type { AuditAnswer } from '@vitrine/api-client/contract/workspaces'
import { and, desc, eq, exists, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { auditLog, members } from '../../platform/database/schema.ts'
import { type MemberVariables, requireMember } from './membership.ts'

const PAGE = 50

/** What happened in a workspace, and how its members signed in since they belong to it. */
export function auditRoutes(services: PeopleDependencies): Hono<MemberVariables> {
  const { database } = services
  return new Hono<MemberVariables>().get('/', requireMember(services, 'owner'), async (context) => {
    const workspaceId = context.get('workspaceId')
    const before = context.req.query('before') ?? ''
    const byMate = exists(
      database
        .select()
        .from(members)
        .where(
          and(
            eq(members.workspaceId, workspaceId),
            eq(members.userId, auditLog.actorId),
            lte(members.createdAt, auditLog.at),
          ),
        ),
    )
    const concerns = or(eq(auditLog.workspaceId, workspaceId), and(isNull(auditLog.workspaceId), byMate))
    const [last] = await database
      .select({ at: auditLog.at, id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.id, before), concerns))
    const isBefore =
      last &&
      lt(sql`(${auditLog.at}, ${auditLog.id})`, sql`(${last.at.toISOString()}::timestamptz, ${last.id})`)
    const rows = await database
      .select()
      .from(auditLog)
      .where(and(concerns, isBefore))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(PAGE + 1)
    const shown = rows.slice(0, PAGE)
    const answer: AuditAnswer = {
      entries: shown.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        actor: row.actorEmail,
        subject: row.subject,
        address: row.address,
        userAgent: row.userAgent,
      })),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
    return context.json(answer)
  })
}

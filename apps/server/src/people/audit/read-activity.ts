import type { AuditAnswer } from '@vitrine/api-client/contract/workspaces'
import { and, desc, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { PAGE_SIZE } from '@vitrine/api-client/contract/conversations'

/**
 * What happened to a thing, the newest first, for every member of its workspace: from where and with what somebody did it,
 * only owners learn in the activity of the workspace. `before` is an entry that a page ended with.
 */
export async function readActivity(
  database: Database,
  about: string,
  before: string | undefined,
): Promise<AuditAnswer> {
  const isAbout = eq(auditLog.about, about)
  const last = database
    .select({ at: auditLog.at, id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.id, before ?? ''), isAbout))
  const rows = await database
    .select()
    .from(auditLog)
    .where(and(isAbout, before === undefined ? undefined : sql`(${auditLog.at}, ${auditLog.id}) < (${last})`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    entries: shown.map(({ id, at, action, actorEmail, subject }) => ({
      id,
      at: at.toISOString(),
      action,
      actor: actorEmail,
      subject,
      address: null,
      userAgent: null,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  }
}

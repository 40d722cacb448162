import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { type PagesAnswer } from '@vitrine/api-client/contract/pages'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { conversations, publicPages } from '../../platform/database/schema.ts'
import { toPageEntry } from './to-page-entry.ts'

/** The public pages of the caller's workspace, switched on or off. */
export function pageListRoutes(services: SharingDependencies): Hono<CallerVariables> {
  return new Hono<CallerVariables>().use(requireCaller(services)).get('/', async (context) => {
    const caller = context.get('caller')
    const rows = await services.database
      .select({ page: publicPages, title: conversations.title, createdBy: conversations.createdBy })
      .from(publicPages)
      .innerJoin(conversations, eq(conversations.id, publicPages.conversationId))
      .where(
        and(
          eq(publicPages.workspaceId, caller.workspaceId),
          afterCursor(publicPages, context.req.query(CURSOR_PARAMETER)),
        ),
      )
      .orderBy(desc(publicPages.createdAt), desc(publicPages.id))
      .limit(ROWS_OF_PAGE)
    const { lines, next } = pageOf(
      rows.map((row) => ({ ...row, id: row.page.id, createdAt: row.page.createdAt })),
    )
    const pages = lines.map(({ page, title, createdBy }) => {
      const own = isOwn(caller, createdBy)
      return {
        ...toPageEntry(services, page, { isOwn: own }),
        conversationId: page.conversationId,
        title,
        isOwn: own,
      }
    })
    return context.json({ pages, next } satisfies PagesAnswer)
  })
}

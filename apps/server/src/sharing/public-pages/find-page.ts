import { and, eq } from 'drizzle-orm'
import { isShareId } from '../../platform/database/share-id.ts'
import { publicPages } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** A line of `public_pages`. */
export type PageRow = typeof publicPages.$inferSelect

/** A page that everybody may read now; undefined when it never existed or is switched off. */
export async function findOpenPage(database: Database, pageId: string): Promise<PageRow | undefined> {
  if (!isShareId(pageId)) return undefined
  const [page] = await database
    .select()
    .from(publicPages)
    .where(and(eq(publicPages.id, pageId), eq(publicPages.isOpen, true)))
  return page
}

/** The page of a conversation, open or not. */
export async function findPageOf(database: Database, conversationId: string): Promise<PageRow | undefined> {
  const [page] = await database
    .select()
    .from(publicPages)
    .where(eq(publicPages.conversationId, conversationId))
  return page
}

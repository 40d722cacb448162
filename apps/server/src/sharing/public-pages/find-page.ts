import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { isShareId } from '../../platform/database/share-id.ts'
import { agents, conversations, pageStates, publicPages } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** A line of `public_pages`. */
export type PageRow = typeof publicPages.$inferSelect

/**
 * A page that everybody may read now; undefined when it never existed, is switched off, or has released nothing yet. Where an agent speaks in its
 * conversation, the page says of that who it is, and not what was written for the page alone.
 */
export async function findOpenPage(database: Database, pageId: string): Promise<PageRow | undefined> {
  if (!isShareId(pageId)) return undefined
  const [found] = await database
    .select({
      page: publicPages,
      agent: {
        name: agents.name,
        description: agents.description,
        model: agents.model,
        pictureSha256: agents.pictureSha256,
        pictureMediaType: agents.pictureMediaType,
      },
    })
    .from(publicPages)
    .innerJoin(conversations, eq(conversations.id, publicPages.conversationId))
    .leftJoin(agents, and(eq(agents.id, conversations.agentId), ne(agents.state, 'trashed')))
    .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
    .where(
      and(
        eq(publicPages.id, pageId),
        eq(publicPages.isOpen, true),
        or(isNull(publicPages.releasedSeq), lte(pageStates.seq, publicPages.releasedSeq)),
      ),
    )
  return found && { ...found.page, ...found.agent }
}

/** The page of a conversation, open or not. */
export async function findPageOf(database: Database, conversationId: string): Promise<PageRow | undefined> {
  const [page] = await database
    .select()
    .from(publicPages)
    .where(eq(publicPages.conversationId, conversationId))
  return page
}

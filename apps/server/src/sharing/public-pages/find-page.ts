import type { PublicPage } from '@vitrine/api-client/contract/pages'
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { isBrandOf } from '../brand-voices/brand-of.ts'
import { toPublicBrand } from '../brand-voices/public-brand.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import {
  agents,
  brandVoices,
  conversations,
  knowledgeBases,
  pageStates,
  publicPages,
  tools,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** A line of `public_pages`. */
export type PageRow = typeof publicPages.$inferSelect

/** A page that is read, with what the owner of its agent shows of it. */
export interface OpenPage extends PageRow {
  tools: NonNullable<PublicPage['tools']>
  knowledgeBases: string[]
  /** How its workspace presents itself; undefined where it has no brand voice. */
  brand: PublicPage['brand']
}

/**
 * A page that everybody may read now; undefined when it never existed, is switched off, or has released nothing yet. Where an agent speaks in its
 * conversation, the page says of that who it is, and not what was written for the page alone.
 */
export async function findOpenPage(database: Database, pageId: string): Promise<OpenPage | undefined> {
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
      shown: {
        workspaceId: agents.workspaceId,
        toolIds: sql<string[]>`case when ${agents.showsTools} then ${agents.toolIds} end`,
        knowledgeBaseIds: sql<
          string[]
        >`case when ${agents.showsKnowledge} then ${agents.knowledgeBaseIds} end`,
      },
      voice: brandVoices,
    })
    .from(publicPages)
    .innerJoin(conversations, eq(conversations.id, publicPages.conversationId))
    .leftJoin(agents, and(eq(agents.id, conversations.agentId), ne(agents.state, 'trashed')))
    .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
    .leftJoin(
      brandVoices,
      isBrandOf(database, sql`${publicPages.workspaceId}`, sql`${publicPages.conversationId}`),
    )
    .where(
      and(
        eq(publicPages.id, pageId),
        eq(publicPages.isOpen, true),
        or(isNull(publicPages.releasedSeq), lte(pageStates.seq, publicPages.releasedSeq)),
      ),
    )
  if (!found) return undefined
  const brand = found.voice ? toPublicBrand(found.voice).brand : undefined
  return { ...found.page, ...found.agent, ...(await readShown(database, found.shown)), brand }
}

interface ShownOfAgent {
  workspaceId: string | null
  toolIds: readonly string[] | null
  knowledgeBaseIds: readonly string[] | null
}

/** What readers see of the resources of an agent, in the order of their names; nothing of one that is not in use. */
async function readShown(
  database: Database,
  shown: ShownOfAgent | null,
): Promise<Pick<OpenPage, 'tools' | 'knowledgeBases'>> {
  const { workspaceId = null, toolIds = null, knowledgeBaseIds = null } = shown ?? {}
  const isShown = (table: typeof tools | typeof knowledgeBases, ids: readonly string[]) =>
    and(inArray(table.id, [...ids]), eq(table.workspaceId, workspaceId ?? ''), eq(table.state, 'active'))
  const called = toolIds?.length
    ? await database
        .select({ name: tools.name, title: tools.title, icon: tools.icon })
        .from(tools)
        .where(isShown(tools, toolIds))
        .orderBy(asc(tools.name), asc(tools.id))
    : []
  const cited = knowledgeBaseIds?.length
    ? await database
        .select({ name: knowledgeBases.name })
        .from(knowledgeBases)
        .where(isShown(knowledgeBases, knowledgeBaseIds))
        .orderBy(asc(knowledgeBases.name), asc(knowledgeBases.id))
    : []
  return {
    tools: called.map(({ name, title, icon }) => ({ name: title || name, icon })),
    knowledgeBases: cited.map(({ name }) => name),
  }
}

/** The page of a conversation, open or not. */
export async function findPageOf(database: Database, conversationId: string): Promise<PageRow | undefined> {
  const [page] = await database
    .select()
    .from(publicPages)
    .where(eq(publicPages.conversationId, conversationId))
  return page
}

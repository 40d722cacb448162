import type { ShareContent } from '@vitrine/api-client/contract/shares'
import { hiddenParts } from '@vitrine/transcript'
import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { conversationImporters, conversations, type shares } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { hasLog } from '../../conversations/live/create-live-conversations.ts'
import type { PublishedThing } from './published-thing.ts'
import type { ShareTarget } from './store-share.ts'

/**
 * What a link shows next: the newest import of the session that it shows, with what the link withholds and leaves out where
 * nothing else is named.
 */
export async function contentTarget(
  database: Database,
  caller: Caller,
  share: typeof shares.$inferSelect,
  content: ShareContent,
): Promise<ShareTarget> {
  const { workspaceId, userId, role: publisher } = caller
  const thing = await newestThing(database, caller, share)
  const isLive = 'conversationId' in thing && (await hasLog(database, thing.conversationId))
  return { workspaceId, userId, publisher, thing, isLive, ...contentOf(content, share) }
}

/** What of something readers get, with `earlier` for what is not named. */
export function contentOf(
  { depth, hidden, leftOut, title, secrets = 'refuse', reason, decisions }: ShareContent,
  earlier?: Pick<typeof shares.$inferSelect, 'depth' | 'hidden' | 'leftOut' | 'publishedTitle'>,
): Pick<ShareTarget, 'withholding' | 'leftOut' | 'title' | 'secrets' | 'reason' | 'chosen'> {
  const asked = hidden ?? earlier?.hidden ?? []
  return {
    withholding: {
      depth: depth ?? earlier?.depth ?? 'everything',
      hidden: hiddenParts.filter((part) => asked.includes(part)),
    },
    leftOut: [...new Set(leftOut ?? earlier?.leftOut ?? [])].toSorted(),
    title: (title === undefined ? earlier?.publishedTitle : title) ?? undefined,
    secrets,
    reason,
    chosen: decisions,
  }
}

/** Of the imports of a session only those count that the caller may publish. */
async function newestThing(
  database: Database,
  { userId = '', role }: Caller,
  { conversationId, branches, runId, workflowRunId, workspaceId }: typeof shares.$inferSelect,
): Promise<PublishedThing> {
  if (runId !== null) return { runId }
  if (workflowRunId !== null) return { workflowRunId }
  const id = conversationId ?? ''
  const isImporter = exists(
    database
      .select({ one: sql`1` })
      .from(conversationImporters)
      .where(
        and(
          eq(conversationImporters.conversationId, conversations.id),
          eq(conversationImporters.userId, userId),
        ),
      ),
  )
  const [own] = await database
    .select({ sourceId: conversations.sourceId })
    .from(conversations)
    .where(eq(conversations.id, id))
  const [newest] =
    typeof own?.sourceId === 'string'
      ? await database
          .select({ id: conversations.id })
          .from(conversations)
          .where(
            and(
              eq(conversations.workspaceId, workspaceId),
              eq(conversations.sourceId, own.sourceId),
              isAtLeast(role, 'admin')
                ? undefined
                : or(eq(conversations.id, id), eq(conversations.createdBy, userId), isImporter),
            ),
          )
          .orderBy(desc(conversations.createdAt), desc(conversations.id))
          .limit(1)
      : []
  return { conversationId: newest?.id ?? id, branches: branches ?? 'current' }
}

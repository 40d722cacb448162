import type { ShareContent } from '@vitrine/api-client/contract/shares'
import { hiddenParts } from '@vitrine/transcript'
import { and, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import {
  conversationImporters,
  conversations,
  runImporters,
  runs,
  type shares,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { hasLog } from '../../conversations/live/has-log.ts'
import type { PublishedThing } from './published-thing.ts'
import type { ShareTarget } from './store-share.ts'

/**
 * What a link shows next: the newest import of the session or run that it shows, with what the link withholds and leaves out where
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

async function newestThing(
  database: Database,
  caller: Caller,
  { conversationId, branches, runId, workflowRunId, workspaceId }: typeof shares.$inferSelect,
): Promise<PublishedThing> {
  if (workflowRunId !== null) return { workflowRunId }
  if (runId !== null) {
    const isImporter = importedBy(runImporters, eq(runImporters.runId, runs.id))
    return { runId: await newestImport(database, caller, { id: runId, workspaceId, of: runs, isImporter }) }
  }
  const id = conversationId ?? ''
  const isImporter = importedBy(
    conversationImporters,
    eq(conversationImporters.conversationId, conversations.id),
  )
  const newest = await newestImport(database, caller, { id, workspaceId, of: conversations, isImporter })
  return { conversationId: newest, branches: branches ?? 'current' }

  function importedBy(importers: typeof runImporters | typeof conversationImporters, isOfThing: SQL): SQL {
    const isCaller = eq(importers.userId, caller.userId ?? '')
    return exists(
      database
        .select({ one: sql`1` })
        .from(importers)
        .where(and(isOfThing, isCaller)),
    )
  }
}

/** Where imports stand, and whether the caller brought one of them too. */
interface Imports {
  id: string
  workspaceId: string
  of: typeof conversations | typeof runs
  isImporter: SQL
}

/** Of the imports of a session or run only those count that the caller may publish. */
async function newestImport(
  database: Database,
  { userId = '', role }: Caller,
  { id, workspaceId, of, isImporter }: Imports,
): Promise<string> {
  const source = database.select({ sourceId: of.sourceId }).from(of).where(eq(of.id, id))
  const [newest] = await database
    .select({ id: of.id })
    .from(of)
    .where(
      and(
        eq(of.workspaceId, workspaceId),
        eq(of.sourceId, source),
        isAtLeast(role, 'admin') ? undefined : or(eq(of.id, id), eq(of.createdBy, userId), isImporter),
      ),
    )
    .orderBy(desc(of.createdAt), desc(of.id))
    .limit(1)
  return newest?.id ?? id
}

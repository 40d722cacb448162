import type { ConversationsAnswer } from '@vitrine/api-client/contract/conversations'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { conversations } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { selectEntries, toEntry } from './find-conversation.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { textPattern } from '../../platform/database/text-pattern.ts'

const MAX_SEARCH_LENGTH = 200

/** A page of the caller's workspace, the newest conversations first; `search` is looked for in titles, and `agentId` is who speaks in them. */
export async function listConversations(
  database: Database,
  caller: Caller,
  { cursor, search = '', agentId }: { cursor?: string; search?: string; agentId?: string },
): Promise<ConversationsAnswer> {
  const wanted = storableLine(search, MAX_SEARCH_LENGTH)
  const rows = await selectEntries(database, caller)
    .where(
      and(
        eq(conversations.workspaceId, caller.workspaceId),
        afterCursor(conversations, cursor),
        agentId === undefined ? undefined : eq(conversations.agentId, agentId),
        wanted ? sql`${conversations.title} ~ ${textPattern(wanted)}` : undefined,
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(ROWS_OF_PAGE)
  const { lines, next } = pageOf(rows)
  return { conversations: lines.map((row) => toEntry(row, caller)), next }
}

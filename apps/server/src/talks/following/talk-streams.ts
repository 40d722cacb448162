import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import {
  conversationEvents,
  conversationLogs,
  conversations,
  members,
  talkReaders,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { readEvents } from '../../platform/live/read-events.ts'
import type { StreamHead, StreamSource } from '../../platform/live/stream-source.ts'

/** What the names of talks begin with, among the ids of pages. */
export const TALK_READER = 'talk-'

/** Talks by the names that their readers have for them, as long as these belong to the workspace; each other id as `pages` has it. */
export function withTalkStreams(database: Database, pages: StreamSource): StreamSource {
  return {
    tellsMore: pages.tellsMore,
    async heads(ids) {
      const own = ids.filter(isTalk)
      const others = ids.filter((id) => !isTalk(id))
      const heads = others.length > 0 ? await pages.heads(others) : new Map<string, StreamHead>()
      if (own.length === 0) return heads
      const rows = await database
        .select({ id: talkReaders.id, seq: conversationLogs.seq, keptAfter: conversationLogs.keptAfter })
        .from(talkReaders)
        .innerJoin(conversations, eq(conversations.id, talkReaders.conversationId))
        .innerJoin(conversationLogs, eq(conversationLogs.conversationId, talkReaders.conversationId))
        .innerJoin(members, isMember)
        .where(inArray(talkReaders.id, own))
      for (const { id, ...head } of rows) heads.set(id, { ...head, hasEnded: false })
      return heads
    },
    read(id, after) {
      if (!isTalk(id)) return pages.read(id, after)
      const { conversationId, seq, at, event, published } = conversationEvents
      const ofTalk = database
        .select({ id: talkReaders.conversationId })
        .from(talkReaders)
        .innerJoin(conversations, eq(conversations.id, talkReaders.conversationId))
        .innerJoin(conversationLogs, eq(conversationLogs.conversationId, talkReaders.conversationId))
        .innerJoin(members, isMember)
        .where(and(eq(talkReaders.id, id), lte(conversationLogs.keptAfter, after)))
      const shown = sql<string>`coalesce(${published}, ${event})`
      const owner = eq(conversationId, sql`(${ofTalk})`)
      return readEvents(database, { table: conversationEvents, owner, seq, at, event: shown }, after)
    },
  }
}

const isTalk = (id: string) => id.startsWith(TALK_READER)

const isMember = and(
  eq(members.workspaceId, conversations.workspaceId),
  eq(members.userId, talkReaders.userId),
)

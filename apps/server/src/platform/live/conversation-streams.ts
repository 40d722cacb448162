import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { conversationEvents, conversationLogs, publicPages } from '../database/schema.ts'
import type { Database } from '../database/store.ts'
import { readEvents } from './read-events.ts'
import type { StreamHead, StreamSource } from './stream-source.ts'

/** Conversations with an open page, by its id, with their events as readers may see them. */
export function conversationStreams(database: Database): StreamSource {
  return {
    tellsMore: false,
    async heads(ids) {
      const rows = await database
        .select({
          id: publicPages.id,
          seq: conversationLogs.seq,
          keptAfter: conversationLogs.keptAfter,
        })
        .from(publicPages)
        .leftJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
        .where(and(inArray(publicPages.id, ids), eq(publicPages.isOpen, true)))
      return new Map(
        rows.map(({ id, seq, keptAfter }): [string, StreamHead] => [
          id,
          { seq: seq ?? 0, keptAfter: keptAfter ?? 0, hasEnded: false },
        ]),
      )
    },
    read(pageId, after) {
      const { conversationId, seq, at, event, published } = conversationEvents
      const ofPage = database
        .select({ id: publicPages.conversationId })
        .from(publicPages)
        .innerJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
        .where(
          and(
            eq(publicPages.id, pageId),
            eq(publicPages.isOpen, true),
            lte(conversationLogs.keptAfter, after),
          ),
        )
      const shown = sql<string>`coalesce(${published}, ${event})`
      const owner = eq(conversationId, sql`(${ofPage})`)
      return readEvents(database, { table: conversationEvents, owner, seq, at, event: shown }, after)
    },
  }
}

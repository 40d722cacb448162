import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { conversationEvents, conversationLogs, pageStates, publicPages } from '../database/schema.ts'
import type { Database } from '../database/store.ts'
import { readEvents } from './read-events.ts'
import type { StreamHead, StreamSource } from './stream-source.ts'

/** Switched on, and with something released where it holds events back. */
const isReadable = and(
  eq(publicPages.isOpen, true),
  or(isNull(publicPages.releasedSeq), lte(pageStates.seq, publicPages.releasedSeq)),
)

/** The last event that readers may have. */
const readableSeq = sql<number>`coalesce(${publicPages.releasedSeq}, ${conversationLogs.seq}, 0)`

/** Readers have all events after this number; what is taken back, but not released yet, concerns none after it. */
const readableAfter = sql<number>`greatest(
  least(coalesce(${conversationLogs.keptAfter}, 0), ${readableSeq}),
  coalesce(${pageStates.keptAfter}, 0)
)`

/** Conversations with an open page, by its id, with their events as readers may see them. */
export function conversationStreams(database: Database): StreamSource {
  return {
    tellsMore: false,
    async heads(ids) {
      const rows = await database
        .select({
          id: publicPages.id,
          seq: readableSeq,
          keptAfter: readableAfter,
          restarts: sql<number>`coalesce(${pageStates.restarts}, 0)`,
        })
        .from(publicPages)
        .leftJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
        .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
        .where(and(inArray(publicPages.id, ids), isReadable))
      return new Map(rows.map(({ id, ...head }): [string, StreamHead] => [id, { ...head, hasEnded: false }]))
    },
    read(pageId, after) {
      const { conversationId, seq, at, event, published } = conversationEvents
      const ofPage = database
        .select({ id: publicPages.conversationId })
        .from(publicPages)
        .innerJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
        .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
        .where(and(eq(publicPages.id, pageId), isReadable, lte(readableAfter, after)))
      const lastSeq = database
        .select({ seq: readableSeq })
        .from(publicPages)
        .innerJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
        .where(eq(publicPages.id, pageId))
      const shown = sql<string>`coalesce(${published}, ${event})`
      const owner = sql`${eq(conversationId, sql`(${ofPage})`)} and ${lte(seq, sql`(${lastSeq})`)}`
      return readEvents(database, { table: conversationEvents, owner, seq, at, event: shown }, after)
    },
  }
}

import { and, asc, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import {
  conversationEvents,
  conversationLogs,
  pageSegments,
  pageStates,
  publicPages,
} from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { readEvents } from '../../platform/live/read-events.ts'
import type { StoredEvent } from '../../platform/live/stream-source.ts'
import type { PackedModel } from '../../platform/database/packed-model.ts'

/** Events that are released at once, and that are looked through ahead. */
const MAX_EVENTS = 5000

/** Characters of events that are read at once. */
const MAX_LENGTH = 8 * 1024 * 1024

/** A page that holds events back, with how its conversation and its state stand. */
export interface ReleasingPage {
  page: typeof publicPages.$inferSelect & { releasedSeq: number }
  seq: number
  keptAfter: number
  projectedSeq: number
  /** JSON. */
  openMessageIds: string
  /** Readers had to start over a moment ago, and are not to do so again at once. */
  isResting: boolean
  state?: Pick<typeof pageStates.$inferSelect, 'seq' | 'rendererVersion' | 'openMessageIds' | 'writtenAt'> & {
    isMasked: boolean
  }
}

const isPageMasked = sql<boolean>`(${pageStates.unmasked} is not null or exists (
  select from ${pageSegments} where ${pageSegments.pageId} = ${pageStates.pageId} and ${pageSegments.unmasked} is not null
))`

/** How long readers who had to start over are left with what they then read, in seconds. */
const RESTART_REST_SECONDS = 10

/** The moment from which readers may have to start over again; null where they never had to. */
export const restedAt: SQL = sql`${pageStates.restartedAt} + make_interval(secs => ${RESTART_REST_SECONDS})`

/** Reads a page; undefined where it is gone, switched off, or holds nothing back. */
export async function readReleasingPage(
  database: Database | Transaction,
  pageId: string,
): Promise<ReleasingPage | undefined> {
  const [row] = await database
    .select({
      page: publicPages,
      seq: conversationLogs.seq,
      keptAfter: conversationLogs.keptAfter,
      projectedSeq: conversationLogs.projectedSeq,
      openMessageIds: conversationLogs.openMessageIds,
      isResting: sql<boolean>`coalesce(${restedAt} > now(), false)`,
      state: {
        seq: pageStates.seq,
        rendererVersion: pageStates.rendererVersion,
        openMessageIds: pageStates.openMessageIds,
        writtenAt: pageStates.writtenAt,
        isMasked: isPageMasked,
      },
    })
    .from(publicPages)
    .leftJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
    .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
    .where(and(eq(publicPages.id, pageId), eq(publicPages.isOpen, true)))
  const releasedSeq = row?.page.releasedSeq
  if (!row || releasedSeq === null || releasedSeq === undefined) return undefined
  const { page, state, seq, keptAfter, projectedSeq, openMessageIds, isResting } = row
  return {
    page: { ...page, releasedSeq },
    seq: seq ?? 0,
    keptAfter: keptAfter ?? 0,
    projectedSeq: projectedSeq ?? 0,
    openMessageIds: openMessageIds ?? '[]',
    isResting,
    ...(state?.writtenAt && { state: { ...state, writtenAt: state.writtenAt } }),
  }
}

/** The moment before which an event has to be written for its delay to be over. */
const overBefore = ({ delaySeconds }: ReleasingPage['page']) =>
  sql`now() - make_interval(secs => ${delaySeconds})`

/** The last event after a number whose delay is over, with all before it. */
export async function readDueSeq(
  database: Database | Transaction,
  page: ReleasingPage['page'],
  after: number,
): Promise<number> {
  const { conversationId, seq, addedAt } = conversationEvents
  const later = database
    .select({ seq, addedAt })
    .from(conversationEvents)
    .where(and(eq(conversationId, page.conversationId), gt(seq, after)))
    .as('later')
  const [row] = await database
    .select({
      seq: sql<number | null>`min(${later.seq}) filter (where ${later.addedAt} > ${overBefore(page)}) - 1`,
      last: max(later.seq),
    })
    .from(later)
  return row?.seq ?? row?.last ?? after
}

/** Whether the delay of all events up to a number is over; those that are gone are old. */
export async function isOver(
  database: Database | Transaction,
  page: ReleasingPage['page'],
  upTo: number,
): Promise<boolean> {
  const { conversationId, seq, addedAt } = conversationEvents
  const young = and(eq(conversationId, page.conversationId), lte(seq, upTo), gt(addedAt, overBefore(page)))
  return (await database.$count(conversationEvents, young)) === 0
}

/**
 * Events after a number, as readers may see them and in order: as many as are worked with at once, unless there are no more.
 */
export async function readReleasedEvents(
  database: Database,
  conversation: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<StoredEvent[]> {
  const { conversationId, seq, at, event, published } = conversationEvents
  const shown = sql<string>`coalesce(${published}, ${event})`
  const owner = sql`${eq(conversationId, conversation)} and ${lte(seq, upTo)}`
  const columns = { table: conversationEvents, owner, seq, at, event: shown }
  const events: StoredEvent[] = []
  let length = 0
  while (events.length < MAX_EVENTS && length < MAX_LENGTH) {
    const next = await readEvents(database, columns, events.at(-1)?.seq ?? after)
    if (next.length === 0) break
    events.push(...next)
    length = next.reduce((sum, { event: text }) => sum + text.length, length)
  }
  return events
}

/** How far a state may go at once. */
export function farthestSeq(after: number, keptAfter: number): number {
  return Math.max(after + MAX_EVENTS, keptAfter + 1)
}

/** The published model that a page has released, before and after what is masked in it. */
export async function readPageModels(
  database: Database,
  pageId: string,
): Promise<{ unmasked: PackedModel; shown: PackedModel }> {
  const [state] = await database
    .select({ head: pageStates.model, unmasked: pageStates.unmasked })
    .from(pageStates)
    .where(eq(pageStates.pageId, pageId))
  if (!state) throw notFound()
  const segments = await database
    .select({
      number: pageSegments.number,
      messages: pageSegments.messages,
      unmasked: pageSegments.unmasked,
    })
    .from(pageSegments)
    .where(eq(pageSegments.pageId, pageId))
    .orderBy(asc(pageSegments.number))
  return {
    unmasked: {
      head: state.unmasked ?? state.head,
      segments: segments.map(({ number, messages, unmasked }) => ({ number, items: unmasked ?? messages })),
    },
    shown: {
      head: state.head,
      segments: segments.map(({ number, messages }) => ({ number, items: messages })),
    },
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { storeFileList } from '../../conversations/library/store-file-list.ts'
import {
  conversationEvents,
  conversationFiles,
  conversationLogs,
  conversations,
  conversationSegments,
  pageFiles,
  pageSegments,
  pageStates,
  publicPages,
  talks,
  talkStates,
} from '../../platform/database/schema.ts'
import { pack } from '../../platform/database/pack.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { noParts, type StoredParts } from './stored-parts.ts'

/** What is stored of a conversation itself: its model, its name, its page and its talk. */
export async function conversationParts(database: Database, conversationId: string): Promise<StoredParts> {
  const isIt = eq(conversations.id, conversationId)
  const parts = noParts()
  parts.models.push({
    kind: 'conversation',
    model: await readPackedConversation(database, conversationId),
    async write(transaction, { head, segments, listedFiles }) {
      await transaction
        .update(conversations)
        // What was imported is not the file any more, which may be imported again.
        .set({ model: Buffer.from(head), contentHash: `masked:${conversationId}` })
        .where(isIt)
      await storeSegments(transaction, conversationSegments, conversationId, {
        changed: segments,
        removed: [],
      })
      await transaction.delete(conversationFiles).where(eq(conversationFiles.conversationId, conversationId))
      await storeFileList(transaction, conversationId, listedFiles)
    },
  })
  const readTitle = (from: Database | Transaction) =>
    from.select({ title: conversations.title }).from(conversations).where(isIt)
  const [row] = await readTitle(database)
  parts.hold.push(async (transaction) => {
    await lockConversation(transaction, conversationId, 'update')
    const [standing] = await readTitle(transaction)
    return standing?.title === row?.title
  })
  if (row)
    parts.texts.push({
      text: row.title,
      write: async (transaction, title) =>
        void (await transaction.update(conversations).set({ title }).where(isIt)),
    })
  await addLog(database, conversationId, parts)
  await addPage(database, conversationId, parts)
  await addTalk(database, conversationId, parts)
  return parts
}

/** An event that changes nothing. */
const NOTHING = JSON.stringify({ type: 'conversation-changed' })

/**
 * The events of a conversation may hold values in pieces, and all that they said is in its model: they are emptied. Nobody goes on
 * from what they have of it, neither a reader of its page nor a server.
 */
async function addLog(database: Database, conversationId: string, parts: StoredParts): Promise<void> {
  const isIt = eq(conversationLogs.conversationId, conversationId)
  const [log] = await database.select().from(conversationLogs).where(isIt)
  if (log && (log.streamedAt !== null || log.seq !== log.projectedSeq)) throw isBeingWritten()
  parts.hold.push(async (transaction) => {
    const [standing] = await transaction.select().from(conversationLogs).where(isIt).for('update')
    return standing?.seq === log?.seq && standing?.streamedAt === log?.streamedAt
  })
  if (!log) return
  const seq = log.seq + 1
  parts.finish.push(async (transaction) => {
    await transaction
      .update(conversationEvents)
      .set({ event: NOTHING, published: null })
      .where(eq(conversationEvents.conversationId, conversationId))
    await transaction
      .insert(conversationEvents)
      .values({ conversationId, seq, at: new Date(), event: NOTHING })
    await transaction.update(conversationLogs).set({ seq, projectedSeq: seq, keptAfter: seq }).where(isIt)
  })
}

/** The refusal while somebody writes. */
function isBeingWritten(): DomainError {
  return new DomainError('unavailable', 'It is being written just now: mask it when that is over.', {
    reason: 'conflict',
    retryAfterSeconds: 5,
  })
}

async function addPage(database: Database, conversationId: string, parts: StoredParts): Promise<void> {
  const isIt = eq(publicPages.conversationId, conversationId)
  const [page] = await database.select().from(publicPages).where(isIt)
  parts.hold.push(async (transaction) => {
    const [standing] = await transaction.select().from(publicPages).where(isIt).for('update')
    return isSamePage(standing, page)
  })
  if (!page) return
  for (const column of ['name', 'description'] as const)
    parts.texts.push({
      text: page[column],
      write: async (transaction, text) =>
        void (await transaction
          .update(publicPages)
          .set({ [column]: text })
          .where(isIt)),
    })
  parts.finish.push((transaction) => beginAnew(transaction, page))
}

type PageRow = typeof publicPages.$inferSelect

function isSamePage(one: PageRow | undefined, other: PageRow | undefined): boolean {
  const columns = ['isOpen', 'isStopped', 'releasedSeq', 'name', 'description'] as const
  return columns.every((column) => one?.[column] === other?.[column])
}

/** What a page shows is made again of what is stored; its readers start over, those of one with a delay once that is over. */
async function beginAnew(transaction: Transaction, { id, isOpen, releasedSeq }: PageRow): Promise<void> {
  const isOfPage = eq(pageStates.pageId, id)
  await transaction.delete(pageSegments).where(eq(pageSegments.pageId, id))
  await transaction.delete(pageFiles).where(eq(pageFiles.pageId, id))
  if (!isOpen || releasedSeq !== null) {
    await transaction.delete(pageStates).where(isOfPage)
    await transaction
      .update(publicPages)
      .set({ held: null, ...(releasedSeq !== null && { releasedSeq: -1, dueAt: sql`now()` }) })
      .where(eq(publicPages.id, id))
    return
  }
  await transaction
    .update(pageStates)
    .set({
      rendererVersion: '',
      model: pack('{}'),
      unmasked: null,
      restarts: sql`${pageStates.restarts} + 1`,
      restartedAt: sql`clock_timestamp()`,
    })
    .where(isOfPage)
}

async function addTalk(database: Database, conversationId: string, parts: StoredParts): Promise<void> {
  const isIt = eq(talks.conversationId, conversationId)
  const [talk] = await database.select().from(talks).where(isIt)
  if (!talk) return
  if (talk.dueAt !== null) throw isBeingWritten()
  for (const column of ['resume', 'questions', 'error'] as const) {
    const text = talk[column]
    if (text !== null)
      parts.records.push({
        text,
        write: async (transaction, json) =>
          void (await transaction
            .update(talks)
            .set({ [column]: json })
            .where(isIt)),
      })
  }
  const states = await database.select().from(talkStates).where(eq(talkStates.conversationId, conversationId))
  for (const { messageId, state } of states)
    parts.records.push({
      text: state,
      write: async (transaction, json) =>
        void (await transaction
          .update(talkStates)
          .set({ state: json })
          .where(and(eq(talkStates.conversationId, conversationId), eq(talkStates.messageId, messageId)))),
    })
}

import { and, eq } from 'drizzle-orm'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { storeFileList } from '../../conversations/library/store-file-list.ts'
import {
  conversationEvents,
  conversationFiles,
  conversationLogs,
  conversations,
  conversationSegments,
  talks,
  talkStates,
} from '../../platform/database/schema.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { addLivePage, NOTHING } from './live-page-parts.ts'
import { type ModelPart, noParts, type StoredParts } from './stored-parts.ts'

/** What is stored of a conversation itself: its model, its name, its page and its talk. */
export async function conversationParts(database: Database, conversationId: string): Promise<StoredParts> {
  const isIt = eq(conversations.id, conversationId)
  const parts = noParts()
  const whole: ModelPart = {
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
  }
  parts.models.push(whole)
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
  const log = await addLog(database, conversationId, parts)
  await addLivePage(database, { conversationId, whole, log }, parts)
  await addTalk(database, conversationId, parts)
  return parts
}

/**
 * The events of a conversation may hold values in pieces, and all that they said is in its model: they are emptied. Nobody goes on
 * from what they have of it, neither a reader of its page nor a server.
 */
async function addLog(
  database: Database,
  conversationId: string,
  parts: StoredParts,
): Promise<typeof conversationLogs.$inferSelect | undefined> {
  const isIt = eq(conversationLogs.conversationId, conversationId)
  const [log] = await database.select().from(conversationLogs).where(isIt)
  if (log && (log.streamedAt !== null || log.seq !== log.projectedSeq)) throw isBeingWritten()
  parts.hold.push(async (transaction) => {
    const [standing] = await transaction.select().from(conversationLogs).where(isIt).for('update')
    return standing?.seq === log?.seq && standing?.streamedAt === log?.streamedAt
  })
  if (!log) return undefined
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
  return log
}

/** The refusal while somebody writes. */
function isBeingWritten(): DomainError {
  return new DomainError('unavailable', 'It is being written just now: mask it when that is over.', {
    reason: 'conflict',
    retryAfterSeconds: 5,
  })
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

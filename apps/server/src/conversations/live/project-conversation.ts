import { isDeepStrictEqual } from 'node:util'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { assignByModel } from '../agents/assign-by-model.ts'
import { lockConversation } from '../library/lock-conversation.ts'
import { readPackedConversation } from '../library/read-packed-conversation.ts'
import { readToolsOfConversation } from '../tools/known-tools.ts'
import { storeFileList } from '../library/store-file-list.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import {
  conversationEvents,
  conversationLogs,
  conversations,
  conversationSegments,
  pageStates,
  publicPages,
} from '../../platform/database/schema.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { readKnownPage, storePage } from './store-page.ts'

/** Events that are put into a model at once. */
const MAX_EVENTS = 5000

/** Where a conversation stands that may have events its stored model does not. */
export interface Standing {
  seq: number
  projectedSeq: number
  openMessageIds: string[]
  page?: { id: string; isKnown: boolean }
}

/**
 * Puts what a conversation has grown by into its stored model, and into what its open page shows at first; returns
 * whether there was anything. Several servers may do so at once: who is late changes nothing.
 */
export async function projectConversation(
  database: Database,
  runTask: RunTask<ConversationTasks>,
  conversationId: string,
): Promise<boolean> {
  const found = await readStanding(database, conversationId)
  if (!isBehind(found)) return false
  const [model, rows, page, tools] = await Promise.all([
    readPackedConversation(database, conversationId),
    readRows(database, conversationId, found),
    found.page && readKnownPage(database, found.page.id),
    readToolsOfConversation(database, conversationId),
  ])
  const again = await readStanding(database, conversationId)
  if (again.projectedSeq !== found.projectedSeq) return true
  const seq = rows.at(-1)?.seq ?? found.projectedSeq
  const events = rows.map(({ event }) => event)
  const updatedAt = rows.at(-1)?.at.toISOString()
  const { openMessageIds } = found
  const projected = await runTask('project', { model, openMessageIds, events, updatedAt, page, tools })
  await database.transaction(async (transaction) => {
    await lockConversation(transaction, conversationId, 'no key update')
    if (!(await isStillAt(transaction, conversationId, found))) return
    // A tool may withhold more by now.
    if (!isDeepStrictEqual(await readToolsOfConversation(transaction, conversationId), tools)) return
    if (events.length > 0) {
      await storeModel(transaction, conversationId, seq, projected)
      await assignByModel(transaction, conversationId, projected.newModels)
    }
    if (found.page && projected.page && (await holdsNothingBack(transaction, found.page.id)))
      await storePage(transaction, { pageId: found.page.id, seq }, projected.page)
  })
  return true
}

/** Whether the stored model, or what an open page shows, lacks something up to the number. */
export function isBehind({
  seq,
  projectedSeq,
  page,
}: Pick<Standing, 'seq' | 'projectedSeq' | 'page'>): boolean {
  return seq > projectedSeq || page?.isKnown === false
}

/** Throws a 404 for a conversation that is gone. */
export async function readStanding(database: Database, conversationId: string): Promise<Standing> {
  const [row] = await database
    .select({
      seq: conversationLogs.seq,
      projectedSeq: conversationLogs.projectedSeq,
      openMessageIds: conversationLogs.openMessageIds,
      pageId: publicPages.id,
      isOpen: publicPages.isOpen,
      stateSeq: pageStates.seq,
      rendererVersion: pageStates.rendererVersion,
    })
    .from(conversations)
    .leftJoin(conversationLogs, eq(conversationLogs.conversationId, conversations.id))
    // What a page holds back is projected when it is released.
    .leftJoin(
      publicPages,
      and(eq(publicPages.conversationId, conversations.id), isNull(publicPages.releasedSeq)),
    )
    .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
    .where(eq(conversations.id, conversationId))
  if (!row) throw notFound()
  const projectedSeq = row.projectedSeq ?? 0
  const isKnown = row.stateSeq === projectedSeq && row.rendererVersion === PREPARATION_VERSION
  const page = row.pageId !== null && row.isOpen ? { id: row.pageId, isKnown } : undefined
  return {
    seq: row.seq ?? 0,
    projectedSeq,
    openMessageIds: JSON.parse(row.openMessageIds ?? '[]') as string[],
    page,
  }
}

function readRows(database: Database, conversationId: string, { projectedSeq }: Standing) {
  const { seq, at, event } = conversationEvents
  return database
    .select({ seq, at, event })
    .from(conversationEvents)
    .where(and(eq(conversationEvents.conversationId, conversationId), gt(seq, projectedSeq)))
    .orderBy(asc(seq))
    .limit(MAX_EVENTS)
}

/** Whether a page goes on without a delay, which may have been set meanwhile. */
async function holdsNothingBack(transaction: Transaction, pageId: string): Promise<boolean> {
  const isIt = and(eq(publicPages.id, pageId), isNull(publicPages.releasedSeq))
  return (await transaction.select({ id: publicPages.id }).from(publicPages).where(isIt)).length > 0
}

async function isStillAt(
  transaction: Transaction,
  conversationId: string,
  { projectedSeq }: Standing,
): Promise<boolean> {
  const [liveConversations] = await transaction
    .select({ projectedSeq: conversationLogs.projectedSeq })
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, conversationId))
    .for('update')
  return (liveConversations?.projectedSeq ?? 0) === projectedSeq
}

async function storeModel(
  transaction: Transaction,
  conversationId: string,
  seq: number,
  { head, changed, removed, openMessageIds, listedFiles, summary }: ConversationTasks['project']['output'],
): Promise<void> {
  await transaction
    .update(conversations)
    .set({ ...summary, model: Buffer.from(head) })
    .where(eq(conversations.id, conversationId))
  await storeSegments(transaction, conversationSegments, conversationId, { changed, removed })
  await storeFileList(transaction, conversationId, listedFiles)
  await transaction
    .update(conversationLogs)
    .set({ projectedSeq: seq, openMessageIds: JSON.stringify(openMessageIds) })
    .where(eq(conversationLogs.conversationId, conversationId))
}

import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { and, asc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import { lockConversation } from '../library/lock-conversation.ts'
import { readPackedConversation } from '../library/read-packed-conversation.ts'
import { storeFileList } from '../library/store-file-list.ts'
import { notFound } from '../../platform/errors/api-fault.ts'
import {
  conversationEvents,
  conversationGrowths,
  conversations,
  conversationSegments,
  pageFiles,
  pageSegments,
  pageStates,
  publicPages,
} from '../../platform/database/schema.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ConversationTasks, FoldedPage, KnownPage } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'

/** Events that are put into a model at once. */
const MAX_EVENTS = 5000

/** Where a conversation stands that may have events its stored model does not. */
export interface Standing {
  seq: number
  foldedSeq: number
  openMessageIds: string[]
  page?: { id: string; isKnown: boolean }
}

/**
 * Puts what a conversation has grown by into its stored model, and into what its open page shows at first; returns
 * whether there was anything. Several servers may do so at once: who is late changes nothing.
 */
export async function foldGrowth(
  database: Database,
  runTask: RunTask<ConversationTasks>,
  conversationId: string,
): Promise<boolean> {
  const found = await readStanding(database, conversationId)
  if (!isBehind(found)) return false
  const [model, rows, page] = await Promise.all([
    readPackedConversation(database, conversationId),
    readRows(database, conversationId, found),
    readKnownPage(database, found),
  ])
  const again = await readStanding(database, conversationId)
  if (again.foldedSeq !== found.foldedSeq) return true
  const seq = rows.at(-1)?.seq ?? found.foldedSeq
  const events = rows.map(({ event }) => event)
  const updatedAt = rows.at(-1)?.at.toISOString()
  const { openMessageIds } = found
  const folded = await runTask('fold', { model, openMessageIds, events, updatedAt, page })
  await database.transaction(async (transaction) => {
    await lockConversation(transaction, conversationId, 'no key update')
    if (!(await isStillAt(transaction, conversationId, found))) return
    if (events.length > 0) await storeModel(transaction, conversationId, seq, folded)
    if (found.page && folded.page) await storePage(transaction, found.page.id, seq, folded.page)
  })
  return true
}

/** Whether the stored model, or what an open page shows, lacks something up to the number. */
export function isBehind({ seq, foldedSeq, page }: Pick<Standing, 'seq' | 'foldedSeq' | 'page'>): boolean {
  return seq > foldedSeq || page?.isKnown === false
}

/** Throws a 404 for a conversation that is gone. */
export async function readStanding(database: Database, conversationId: string): Promise<Standing> {
  const [row] = await database
    .select({
      seq: conversationGrowths.seq,
      foldedSeq: conversationGrowths.foldedSeq,
      openMessageIds: conversationGrowths.openMessageIds,
      pageId: publicPages.id,
      isOpen: publicPages.isOpen,
      stateSeq: pageStates.seq,
      rendererVersion: pageStates.rendererVersion,
    })
    .from(conversations)
    .leftJoin(conversationGrowths, eq(conversationGrowths.conversationId, conversations.id))
    .leftJoin(publicPages, eq(publicPages.conversationId, conversations.id))
    .leftJoin(pageStates, eq(pageStates.pageId, publicPages.id))
    .where(eq(conversations.id, conversationId))
  if (!row) throw notFound()
  const foldedSeq = row.foldedSeq ?? 0
  const isKnown = row.stateSeq === foldedSeq && row.rendererVersion === PREPARATION_VERSION
  const page = row.pageId !== null && row.isOpen ? { id: row.pageId, isKnown } : undefined
  return {
    seq: row.seq ?? 0,
    foldedSeq,
    openMessageIds: JSON.parse(row.openMessageIds ?? '[]') as string[],
    page,
  }
}

function readRows(database: Database, conversationId: string, { foldedSeq }: Standing) {
  const { seq, at, event } = conversationEvents
  return database
    .select({ seq, at, event })
    .from(conversationEvents)
    .where(and(eq(conversationEvents.conversationId, conversationId), gt(seq, foldedSeq)))
    .orderBy(asc(seq))
    .limit(MAX_EVENTS)
}

/** Which segments a page has, and what made their HTML; undefined where there is no page that is open. */
async function readKnownPage(database: Database, { page }: Standing): Promise<KnownPage | undefined> {
  if (!page) return undefined
  const [state] = await database
    .select({ rendererVersion: pageStates.rendererVersion })
    .from(pageStates)
    .where(eq(pageStates.pageId, page.id))
  if (!state) return null
  const segments = await database
    .select({ number: pageSegments.number, hash: pageSegments.hash })
    .from(pageSegments)
    .where(eq(pageSegments.pageId, page.id))
  return { ...state, segments }
}

async function isStillAt(
  transaction: Transaction,
  conversationId: string,
  { foldedSeq }: Standing,
): Promise<boolean> {
  const [growth] = await transaction
    .select({ foldedSeq: conversationGrowths.foldedSeq })
    .from(conversationGrowths)
    .where(eq(conversationGrowths.conversationId, conversationId))
    .for('update')
  return (growth?.foldedSeq ?? 0) === foldedSeq
}

async function storeModel(
  transaction: Transaction,
  conversationId: string,
  seq: number,
  { head, changed, removed, openMessageIds, listedFiles, summary }: ConversationTasks['fold']['output'],
): Promise<void> {
  await transaction
    .update(conversations)
    .set({ ...summary, model: Buffer.from(head) })
    .where(eq(conversations.id, conversationId))
  await storeSegments(transaction, conversationSegments, conversationId, { changed, removed })
  await storeFileList(transaction, conversationId, listedFiles)
  await transaction
    .update(conversationGrowths)
    .set({ foldedSeq: seq, openMessageIds: JSON.stringify(openMessageIds) })
    .where(eq(conversationGrowths.conversationId, conversationId))
}

async function storePage(
  transaction: Transaction,
  pageId: string,
  seq: number,
  { head, changed, removed, rendererVersion, files, openMessageIds }: FoldedPage,
): Promise<void> {
  const [page] = await transaction
    .select({ id: publicPages.id })
    .from(publicPages)
    .where(eq(publicPages.id, pageId))
    .for('key share')
  if (!page) return
  const state = {
    seq,
    rendererVersion,
    model: Buffer.from(head),
    openMessageIds: JSON.stringify(openMessageIds),
  }
  await transaction
    .insert(pageStates)
    .values({ pageId, ...state })
    .onConflictDoUpdate({ target: pageStates.pageId, set: state })
  for (const { number, hash, ...made } of changed) {
    const segment = { hash, messages: Buffer.from(made.items), html: Buffer.from(made.html) }
    await transaction
      .insert(pageSegments)
      .values({ pageId, number, ...segment })
      .onConflictDoUpdate({ target: [pageSegments.pageId, pageSegments.number], set: segment })
  }
  if (removed.length > 0)
    await transaction
      .delete(pageSegments)
      .where(and(eq(pageSegments.pageId, pageId), inArray(pageSegments.number, removed)))
  const kept = files.map(({ sha256 }) => sha256)
  await transaction
    .delete(pageFiles)
    .where(and(eq(pageFiles.pageId, pageId), lte(pageFiles.seq, seq), notInArray(pageFiles.sha256, kept)))
  if (files.length === 0) return
  await transaction
    .insert(pageFiles)
    .values(files.map((file) => ({ ...file, pageId, seq })))
    .onConflictDoNothing()
}

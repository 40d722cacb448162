import { eq, sql } from 'drizzle-orm'
import {
  conversationEvents,
  conversationLogs,
  pageFiles,
  pageSegments,
  pageStates,
  publicPages,
} from '../../platform/database/schema.ts'
import { pack } from '../../platform/database/pack.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { findPageOf, type PageRow } from '../public-pages/find-page.ts'
import { readPageModels } from '../public-pages/read-release.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { Source } from './find-sources.ts'
import type { RestartedPage } from './source-masking-tasks.ts'
import type { ModelPart, StoredParts } from './stored-parts.ts'

/** An event that changes nothing. */
export const NOTHING: string = JSON.stringify({ type: 'conversation-changed' })

const ROWS_A_QUERY = 200

/** The conversation of a page. */
interface PagedConversation {
  conversationId: string
  whole: ModelPart
  /** Absent where nothing was ever added to it. */
  log: Pick<typeof conversationLogs.$inferSelect, 'seq' | 'openMessageIds'> | undefined
}

type StateRow = typeof pageStates.$inferSelect

/**
 * The live page of a conversation. What it shows is made again of what is stored, and its readers start over; where it holds something
 * back, they go on with what they have, and what they do not have is held back still.
 */
export async function addLivePage(
  database: Database,
  conversation: PagedConversation,
  parts: StoredParts,
): Promise<void> {
  const { conversationId } = conversation
  const isIt = eq(publicPages.conversationId, conversationId)
  const page = await findPageOf(database, conversationId)
  const state = page && isGated(page) ? await readReleasedState(database, page) : undefined
  parts.hold.push(async (transaction) => {
    const [standing] = await transaction.select().from(publicPages).where(isIt).for('update')
    return isSamePage(standing, page) && isSameState(await readState(transaction, standing), state)
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
  if (!state) {
    parts.finish.push((transaction) => beginAnew(transaction, page))
    return
  }
  const shown: ModelPart = {
    kind: 'conversation',
    model: (await readPageModels(database, page.id)).unmasked,
    // It is written as a part of where the page goes on.
    write: async () => {},
  }
  parts.models.push(shown)
  parts.heldPages.push({
    pageId: page.id,
    shown,
    openOfShown: JSON.parse(state.openMessageIds) as string[],
    whole: conversation.whole,
    openOfWhole: JSON.parse(conversation.log?.openMessageIds ?? '[]') as string[],
    write: (transaction, restarted) => goOn(transaction, { page, state, conversation }, restarted),
  })
}

/** Lets what was taken back leave the readers of live pages, before what they have is masked. */
export async function flushLivePages(
  { database, pageReleases }: Pick<SharingDependencies, 'database' | 'pageReleases'>,
  sources: readonly Source[],
): Promise<void> {
  for (const source of sources) {
    const page = 'conversationId' in source && (await findPageOf(database, source.conversationId))
    if (page && isGated(page)) await pageReleases.settle(page.id)
  }
}

const isGated = ({ isOpen, releasedSeq }: PageRow) => isOpen && releasedSeq !== null

async function readState(
  database: Database | Transaction,
  page: PageRow | undefined,
): Promise<StateRow | undefined> {
  if (!page || !isGated(page)) return undefined
  const [state] = await database.select().from(pageStates).where(eq(pageStates.pageId, page.id))
  return state
}

/** What readers of a page have that holds something back; undefined where they have nothing yet. */
async function readReleasedState(database: Database, page: PageRow): Promise<StateRow | undefined> {
  const state = await readState(database, page)
  return state && state.seq <= (page.releasedSeq ?? -1) ? state : undefined
}

/** Whether nothing was released meanwhile; a state that no reader has yet is made again whatever it is. */
function isSameState(standing: StateRow | undefined, read: StateRow | undefined): boolean {
  return !read || standing?.writtenAt.getTime() === read.writtenAt.getTime()
}

function isSamePage(one: PageRow | undefined, other: PageRow | undefined): boolean {
  const columns = ['isOpen', 'isStopped', 'releasedSeq', 'name', 'description'] as const
  return columns.every((column) => one?.[column] === other?.[column])
}

/** What a page shows is made again of what is stored, and where nothing of it was released yet, that is so still. */
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
    .set({ ...madeAgain, model: pack('{}'), restartedAt: sql`clock_timestamp()` })
    .where(isOfPage)
}

/** Never served as it is: it is made again first, and its readers start over. */
const madeAgain = {
  rendererVersion: '',
  unmasked: null,
  restarts: sql`${pageStates.restarts} + 1`,
}

/**
 * Writes from where a page goes on, and behind the emptied events those that lead from there to the conversation. They are for its
 * readers alone: in the stored conversation is all that they say.
 */
async function goOn(
  transaction: Transaction,
  { page, state, conversation }: { page: PageRow; state: StateRow; conversation: PagedConversation },
  { model, openMessageIds, events }: RestartedPage,
): Promise<void> {
  const isOfPage = eq(pageStates.pageId, page.id)
  await transaction.delete(pageSegments).where(eq(pageSegments.pageId, page.id))
  await transaction.delete(pageFiles).where(eq(pageFiles.pageId, page.id))
  await transaction
    .update(pageStates)
    .set({
      ...madeAgain,
      model: Buffer.from(model.head),
      openMessageIds: JSON.stringify(openMessageIds),
      keptAfter: state.seq,
      writtenAt: sql`clock_timestamp()`,
    })
    .where(isOfPage)
  for (const { number, items } of model.segments)
    await transaction
      .insert(pageSegments)
      .values({ pageId: page.id, number, hash: '', messages: Buffer.from(items), html: pack('{}') })
  await transaction
    .update(publicPages)
    .set({ held: null, releasedSeq: state.seq, dueAt: sql`now()` })
    .where(eq(publicPages.id, page.id))
  if (events.length > 0) await addHeldEvents(transaction, conversation, events)
}

async function addHeldEvents(
  transaction: Transaction,
  { conversationId, log }: PagedConversation,
  events: readonly string[],
): Promise<void> {
  // One stands behind what was emptied already.
  const last = log ? log.seq + 1 : 0
  const seq = last + events.length
  await transaction
    .insert(conversationLogs)
    .values({ conversationId, seq, projectedSeq: seq })
    .onConflictDoUpdate({ target: conversationLogs.conversationId, set: { seq, projectedSeq: seq } })
  const at = new Date()
  const rows = events.map((published, index) => ({
    conversationId,
    seq: last + index + 1,
    at,
    event: NOTHING,
    published,
  }))
  for (let start = 0; start < rows.length; start += ROWS_A_QUERY)
    await transaction.insert(conversationEvents).values(rows.slice(start, start + ROWS_A_QUERY))
}

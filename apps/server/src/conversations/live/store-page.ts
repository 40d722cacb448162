import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { pageFiles, pageSegments, pageStates, publicPages } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { KnownPage, ProjectedPage } from '../conversation-tasks.ts'

/** Reads which segments a page has, and what made their HTML. */
export async function readKnownPage(database: Database, pageId: string): Promise<KnownPage> {
  const [state] = await database
    .select({ rendererVersion: pageStates.rendererVersion })
    .from(pageStates)
    .where(eq(pageStates.pageId, pageId))
  if (!state) return null
  const segments = await database
    .select({ number: pageSegments.number, hash: pageSegments.hash })
    .from(pageSegments)
    .where(eq(pageSegments.pageId, pageId))
  return { ...state, segments }
}

/** Which page is stored, up to which event, and what that does to those who follow it. */
interface StoredPage {
  pageId: string
  seq: number
  /** The page does not follow from earlier events, so that none of them is given to readers any more. */
  isApart?: boolean
  /** Readers who have the page open have to read it anew. */
  startsOver?: boolean
}

/** Stores what a page shows at first. */
export async function storePage(
  transaction: Transaction,
  { pageId, seq, isApart = false, startsOver = false }: StoredPage,
  { head, changed, removed, rendererVersion, files, openMessageIds, unmaskedHead }: ProjectedPage,
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
    unmasked: unmaskedHead ? Buffer.from(unmaskedHead) : null,
    ...(isApart && { keptAfter: seq }),
  }
  await transaction
    .insert(pageStates)
    .values({ pageId, ...state })
    .onConflictDoUpdate({
      target: pageStates.pageId,
      set: {
        ...state,
        writtenAt: sql`clock_timestamp()`,
        ...(startsOver && {
          restarts: sql`${pageStates.restarts} + 1`,
          restartedAt: sql`clock_timestamp()`,
        }),
      },
    })
  for (const { number, hash, ...made } of changed) {
    const segment = {
      hash,
      messages: Buffer.from(made.items),
      html: Buffer.from(made.html),
      unmasked: made.unmasked ? Buffer.from(made.unmasked) : null,
    }
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

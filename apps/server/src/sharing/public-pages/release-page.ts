import { isDeepStrictEqual } from 'node:util'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { and, eq, sql } from 'drizzle-orm'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { readKnownPage, storePage } from '../../conversations/live/store-page.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { conversationLogs, publicPages } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { PublicationTasks, Release } from '../publication-tasks.ts'
import { decisionKey, readDecisions } from '../shares/finding-decisions.ts'
import { nextDue } from './next-due.ts'
import { holdsTakenBack, planRelease } from './plan-release.ts'
import {
  farthestSeq,
  isOver,
  readDueSeq,
  readPageModels,
  readReleasedEvents,
  readReleasingPage,
  type ReleasingPage,
} from './read-release.ts'

/** What releasing works with. */
export interface ReleaseParts {
  database: Database
  runTask: RunTask<PublicationTasks>
  /** Secret of the server. */
  secret: string
  /** Folder of blobs. */
  blobs: string
}

/** What is done at once for a page. */
interface Step extends Release {
  /** The last event that the state then holds. */
  to: number
}

/**
 * Releases what is due of a page that holds events back, unless something in it needs a decision; returns whether there was
 * anything. Several servers may do so at once: who is late changes nothing.
 */
export async function releasePage(parts: ReleaseParts, pageId: string): Promise<boolean> {
  const { database } = parts
  const found = await readReleasingPage(database, pageId)
  if (!found) return false
  const step = found.state ? await advance(parts, found, found.state) : await begin(parts, found)
  return database.transaction(async (transaction) => {
    await lockConversation(transaction, found.page.conversationId, 'no key update')
    await lockRows(transaction, found.page)
    const standing = await readReleasingPage(transaction, pageId)
    if (!standing) return false
    const isSame = step !== undefined && isAsFound(standing, found)
    if (!isSame) {
      await transaction
        .update(publicPages)
        .set({ dueAt: sql`now()` })
        .where(eq(publicPages.id, pageId))
      return true
    }
    return store(transaction, standing, { ...step, isLast: standing.seq === found.seq })
  })
}

/** Makes the first state of a page, of all that is in the stored model; undefined where that changed meanwhile. */
async function begin(parts: ReleaseParts, found: ReleasingPage): Promise<Step | undefined> {
  const { page, projectedSeq } = found
  if (page.isStopped) return { to: -1, startsOver: false }
  const model = await readPackedConversation(parts.database, page.conversationId)
  const ahead = await readReleasedEvents(parts.database, page.conversationId, projectedSeq)
  const again = await readReleasingPage(parts.database, page.id)
  if (again?.projectedSeq !== projectedSeq) return undefined
  const release = await parts.runTask('release', {
    ...(await decisionsFor(parts, page)),
    model,
    isPublished: false,
    openMessageIds: JSON.parse(found.openMessageIds) as string[],
    looksOnly: false,
    released: [],
    ahead: ahead.map(({ event }) => event),
    known: null,
  })
  return { ...release, startsOver: true, to: release.page ? projectedSeq : -1 }
}

/** Brings a state up to what is due. */
async function advance(
  parts: ReleaseParts,
  { page, seq, keptAfter }: ReleasingPage,
  state: NonNullable<ReleasingPage['state']>,
): Promise<Step> {
  const { database } = parts
  const dueSeq = Math.min(await readDueSeq(database, page, state.seq), farthestSeq(state.seq, keptAfter))
  const to = planRelease({
    seq,
    keptAfter,
    stateSeq: state.seq,
    releasedSeq: page.releasedSeq,
    isStopped: page.isStopped,
    dueSeq,
  })
  const isRenewed = state.rendererVersion !== PREPARATION_VERSION
  if (to === state.seq && !isRenewed && seq === state.seq) return { to, startsOver: false }
  const { unmasked, shown } = await readPageModels(database, page.id)
  const input = {
    ...(await decisionsFor(parts, page)),
    model: unmasked,
    isPublished: true,
    openMessageIds: JSON.parse(state.openMessageIds) as string[],
    known: await readKnownPage(database, page.id),
    ...(state.isMasked && { shown }),
  }
  async function goTo(seqOfState: number): Promise<Release> {
    const events = await readReleasedEvents(database, page.conversationId, state.seq, seqOfState)
    const ahead = await readReleasedEvents(database, page.conversationId, seqOfState)
    return parts.runTask('release', {
      ...input,
      released: events.map(({ event }) => event),
      ahead: ahead.map(({ event }) => event),
      looksOnly: seqOfState === state.seq && !isRenewed,
      updatedAt: events.at(-1)?.at.toISOString(),
    })
  }
  const release = await goTo(to)
  if (release.page || to === state.seq) return { ...release, to: release.page ? to : state.seq }
  // What readers have is made anew all the same, without what was taken back.
  return { ...release, page: (await goTo(state.seq)).page, to: state.seq, startsOver: true }
}

async function decisionsFor({ database, secret, blobs }: ReleaseParts, page: ReleasingPage['page']) {
  const { workspaceId, conversationId } = page
  const { words } = await readPolicy(database, workspaceId)
  const thing = { conversationId, branches: 'all' } as const
  const decisions = await readDecisions(database, { workspaceId, thing })
  return { decisions, words, decisionKey: decisionKey(secret, workspaceId), blobs }
}

/** A log is held before its page, as by those who add to it. */
async function lockRows(
  transaction: Transaction,
  { id, conversationId }: ReleasingPage['page'],
): Promise<void> {
  await transaction
    .select({ seq: conversationLogs.seq })
    .from(conversationLogs)
    .where(eq(conversationLogs.conversationId, conversationId))
    .for('update')
  await transaction
    .select({ id: publicPages.id })
    .from(publicPages)
    .where(eq(publicPages.id, id))
    .for('update')
}

/** Whether nothing was taken back, decided or switched since it was read; more may have been added. */
const isAsFound = (now: ReleasingPage, before: ReleasingPage) => isDeepStrictEqual(facts(now), facts(before))

function facts({ page, state, keptAfter }: ReleasingPage): unknown {
  const { releasedSeq, isStopped, delaySeconds, held } = page
  return { releasedSeq, isStopped, delaySeconds, held, keptAfter, state }
}

async function store(
  transaction: Transaction,
  { page, state, seq, keptAfter }: ReleasingPage,
  { to, page: projected, held, startsOver, isLast }: Step & { isLast: boolean },
): Promise<boolean> {
  const { id } = page
  if (projected) await storePage(transaction, id, to, projected, startsOver ? { keptAfter: to } : {})
  const wasReleased = state !== undefined && state.seq <= page.releasedSeq
  const isReleased =
    wasReleased ||
    (to >= 0 &&
      !page.isStopped &&
      !holdsTakenBack({ seq, keptAfter }, to) &&
      (await isOver(transaction, page, to)))
  const releasedSeq = isReleased ? Math.max(page.releasedSeq, to) : page.releasedSeq
  const isAll = isReleased && to === seq && page.delaySeconds === 0 && !page.isStopped && !held
  const isOpenToAll = isAll && (await readReleasingPage(transaction, id))?.state?.isMasked === false
  const isStuck = isLast && held?.isStanding === true
  const dueAt =
    page.isStopped || isOpenToAll
      ? null
      : await nextDue(transaction, { page, seq, keptAfter, to, isReleased, isStuck })
  await transaction
    .update(publicPages)
    .set({
      releasedSeq: isOpenToAll ? null : releasedSeq,
      held: held ? JSON.stringify(held) : null,
      dueAt,
    })
    .where(and(eq(publicPages.id, id)))
  return projected !== undefined || releasedSeq !== page.releasedSeq
}

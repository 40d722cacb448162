import { isDeepStrictEqual } from 'node:util'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import type { KnownTool } from '@vitrine/transcript/tools'
import { eq, type SQL } from 'drizzle-orm'
import { lockConversation } from '../../conversations/library/lock-conversation.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { readKnownPage, storePage } from '../../conversations/live/store-page.ts'
import { readKnownTools } from '../../conversations/tools/known-tools.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { conversationLogs, publicPages } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { PublicationTasks, Release } from '../publication-tasks.ts'
import { decisionKey, readDecisions } from '../shares/finding-decisions.ts'
import { afterRest, nextDue } from './next-due.ts'
import { holdsTakenBack, planRelease } from './plan-release.ts'
import {
  farthestSeq,
  isOver,
  readDueSeq,
  readPageModels,
  readReleasingPage,
  type ReleasingPage,
} from './read-release.ts'
import { replayAhead, replayUpTo } from './replay-events.ts'

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
  /** What it was made by; absent where nothing was made. */
  tools?: readonly KnownTool[]
}

/**
 * Releases what is due of a page that holds events back, unless something in it needs a decision; returns whether there was
 * anything. The lease of the page, whoever has it, ends with that. Several servers may do so at once: who is late changes
 * nothing.
 */
export async function releasePage(parts: ReleaseParts, pageId: string): Promise<boolean> {
  const { database } = parts
  const found = await readReleasingPage(database, pageId)
  if (!found) return rest(database, pageId)
  const step = found.state ? await advance(parts, found, found.state) : await begin(parts, found)
  return database.transaction(async (transaction) => {
    await lockConversation(transaction, found.page.conversationId, 'no key update')
    await lockRows(transaction, found.page)
    const standing = await readReleasingPage(transaction, pageId)
    if (step && standing && isAsFound(standing, found, step) && (await isByTools(transaction, found, step)))
      return store(transaction, standing, { found, step })
    await setDue(transaction, pageId, standing ? afterRest : null)
    return standing !== undefined
  })
}

/** Ends the lease of a page that holds nothing back, unless it does so since. */
async function rest(database: Database, pageId: string): Promise<false> {
  await database.transaction(async (transaction) => {
    await transaction
      .select({ id: publicPages.id })
      .from(publicPages)
      .where(eq(publicPages.id, pageId))
      .for('update')
    const standing = await readReleasingPage(transaction, pageId)
    await setDue(transaction, pageId, standing ? afterRest : null)
  })
  return false
}

async function setDue(transaction: Transaction, pageId: string, dueAt: SQL | null): Promise<void> {
  await transaction.update(publicPages).set(doneUntil(dueAt)).where(eq(publicPages.id, pageId))
}

/** Makes the first state of a page, of all that is in the stored model; undefined where that changed meanwhile. */
async function begin(parts: ReleaseParts, found: ReleasingPage): Promise<Step | undefined> {
  const { page, projectedSeq } = found
  if (page.isStopped) return { to: -1, startsOver: false }
  const model = await readPackedConversation(parts.database, page.conversationId)
  const tools = await readKnownTools(parts.database, page.workspaceId)
  const openMessageIds = JSON.parse(found.openMessageIds) as string[]
  const start = { model, isPublished: false, openMessageIds, tools }
  const ahead = await replayAhead(parts, { ...start, released: [] }, { ...found, after: projectedSeq })
  const again = await readReleasingPage(parts.database, page.id)
  if (again?.projectedSeq !== projectedSeq) return undefined
  const release = await parts.runTask('release', {
    ...(await decisionsFor(parts, page)),
    ...start,
    ...ahead,
    looksOnly: false,
    released: [],
    known: null,
  })
  return { ...release, tools, startsOver: true, to: release.page ? projectedSeq : -1 }
}

/** Brings a state up to what is due. */
async function advance(
  parts: ReleaseParts,
  found: ReleasingPage,
  state: NonNullable<ReleasingPage['state']>,
): Promise<Step> {
  const { database } = parts
  const { page, seq, keptAfter, isResting } = found
  const dueSeq = Math.min(await readDueSeq(database, page, state.seq), farthestSeq(state.seq, keptAfter))
  const to = planRelease({
    seq,
    keptAfter,
    stateSeq: state.seq,
    releasedSeq: page.releasedSeq,
    isStopped: page.isStopped,
    isResting,
    dueSeq,
  })
  const isRenewed = state.rendererVersion !== PREPARATION_VERSION
  if (to === state.seq && !isRenewed && seq === state.seq) return { to, startsOver: false }
  const { unmasked, shown } = await readPageModels(database, page.id)
  const openMessageIds = JSON.parse(state.openMessageIds) as string[]
  const tools = await readKnownTools(database, page.workspaceId)
  const start = { model: unmasked, isPublished: true, openMessageIds, tools }
  const input = {
    ...(await decisionsFor(parts, page)),
    known: await readKnownPage(database, page.id),
    ...(state.isMasked && { shown }),
  }
  async function goTo(seqOfState: number): Promise<Release> {
    const released = await replayUpTo(parts, start, { ...found, after: state.seq, upTo: seqOfState })
    const ahead = await replayAhead(parts, released, { ...found, after: seqOfState })
    return parts.runTask('release', {
      ...input,
      ...released,
      ...ahead,
      looksOnly: seqOfState === state.seq && !isRenewed,
    })
  }
  const release = await goTo(to)
  if (release.page || to === state.seq) return { ...release, tools, to: release.page ? to : state.seq }
  // What readers have is made anew all the same, without what was taken back.
  const { page: renewed, startsOver } = await goTo(state.seq)
  return { ...release, tools, page: renewed, startsOver, to: state.seq }
}

async function decisionsFor({ database, secret, blobs }: ReleaseParts, page: ReleasingPage['page']) {
  const { workspaceId, conversationId } = page
  const { words, secondPerson } = await readPolicy(database, workspaceId)
  const thing = { conversationId, branches: 'all' } as const
  const decided = await readDecisions(database, { workspaceId, thing })
  // What a second person has approved for the readers of a link is not approved for those of a page, which are more.
  const decisions =
    secondPerson.length === 0 ? decided : decided.filter(({ decision }) => decision !== 'keep')
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

/**
 * Whether nothing was decided or switched since it was read, and nothing taken back where more is to be shown; events may
 * have been added.
 */
function isAsFound(now: ReleasingPage, before: ReleasingPage, { to }: Step): boolean {
  const showsMore = to > (before.state?.seq ?? -1)
  return isDeepStrictEqual(facts(now), facts(before)) && !(showsMore && now.keptAfter !== before.keptAfter)
}

/** Whether the tools of the workspace are those that it was made by: one may withhold more by now. */
async function isByTools(
  transaction: Transaction,
  { page: { workspaceId } }: ReleasingPage,
  { tools }: Step,
): Promise<boolean> {
  return !tools || isDeepStrictEqual(await readKnownTools(transaction, workspaceId), tools)
}

function facts({ page, state }: ReleasingPage): unknown {
  const { releasedSeq, isStopped, delaySeconds, held } = page
  return { releasedSeq, isStopped, delaySeconds, held, state }
}

async function store(
  transaction: Transaction,
  { page, state, seq, keptAfter }: ReleasingPage,
  { found, step }: { found: ReleasingPage; step: Step },
): Promise<boolean> {
  const { id } = page
  const { to, page: projected, held, startsOver } = step
  const wasReleased = state !== undefined && state.seq <= page.releasedSeq
  if (projected)
    await storePage(
      transaction,
      { pageId: id, seq: to, isApart: startsOver, startsOver: startsOver && wasReleased },
      projected,
    )
  const isReleased =
    wasReleased ||
    (to >= 0 &&
      !page.isStopped &&
      !holdsTakenBack({ seq, keptAfter }, to) &&
      (await isOver(transaction, page, to)))
  const releasedSeq = isReleased ? Math.max(page.releasedSeq, to) : page.releasedSeq
  const isAll = isReleased && to === seq && page.delaySeconds === 0 && !page.isStopped && !held
  const isOpenToAll = isAll && (await readReleasingPage(transaction, id))?.state?.isMasked === false
  // What was taken back since leaves readers next time.
  const isBehind = keptAfter !== found.keptAfter
  const isStuck = seq === found.seq && held?.isStanding === true
  await transaction
    .update(publicPages)
    .set({
      releasedSeq: isOpenToAll ? null : releasedSeq,
      held: held ? JSON.stringify(held) : null,
    })
    .where(eq(publicPages.id, id))
  const isDone = isOpenToAll || (page.isStopped && !isBehind)
  const due = isDone ? null : await nextDue(transaction, { page, seq, keptAfter, to, isReleased, isStuck })
  await setDue(transaction, id, isBehind && !isOpenToAll ? afterRest : due)
  return isBehind || projected !== undefined || releasedSeq !== page.releasedSeq
}

import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ApiFault } from '../http/api-fault.ts'
import { describeError } from '../logging/describe-error.ts'
import { conversationGrowths } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { createSharedRuns } from '../work/create-shared-runs.ts'
import type { RunTask } from '../work/tasks.ts'
import { type AddOptions, commitEvents, type Grown, type TellEvents } from './commit-events.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { foldGrowth, isBehind, readStanding } from './fold-growth.ts'
import { createGrowingStates } from './growing-states.ts'

/** How conversations grow. */
export interface Growth {
  /** Adds events; durable, and told to readers, when it resolves. */
  add(conversationId: string, tell: TellEvents, options?: AddOptions): Promise<Grown>
  /** Resolves once the stored model, and an open page, hold all that was added before. */
  settle(conversationId: string): Promise<void>
  stop(): Promise<void>
}

interface GrowthParts {
  database: Database
  runTask: RunTask
  logger: Logger
  /** How long after the first event that a stored model does not have it is made anew, at the earliest. */
  foldAfterMs?: number
}

/** Making the model anew takes at most one part in so many of the time. */
const FOLD_SHARE = 4

const SWEEP_MS = 3000

/** A stream of which no server has said anything for so long is cut off. */
const LOST_AFTER_SECONDS = 10

/** Lets conversations grow until it is stopped. Any number of servers may do so on one database. */
export function createGrowth({ database, runTask, logger, foldAfterMs = 1000 }: GrowthParts): Growth {
  const states = createGrowingStates()
  const foldOnce = createSharedRuns<boolean>()
  const soon = new Map<string, NodeJS.Timeout>()
  const busy = new Set<Promise<void>>()
  let isStopped = false

  /** For work that nobody waits for. */
  function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    const done = quietly(work, failure).finally(() => busy.delete(done))
    busy.add(done)
    return done
  }

  async function quietly(work: () => Promise<unknown>, failure: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isGone = error instanceof ApiFault && error.code === 'not-found'
      if (!isGone) logger.error({ error: describeError(error) }, failure)
    }
  }

  const fold = (id: string) => foldOnce(id, () => foldGrowth(database, runTask, id))

  function foldSoon(id: string, wait = foldAfterMs): void {
    if (soon.has(id) || isStopped) return
    const timer = setTimeout(() => {
      void attempt(async () => {
        const start = performance.now()
        const isMore = await fold(id).finally(() => soon.delete(id))
        const took = performance.now() - start
        if (isMore) foldSoon(id, Math.max(foldAfterMs, took * FOLD_SHARE))
      }, 'a conversation could not be stored anew')
    }, wait)
    soon.set(id, timer.unref())
  }

  async function add(id: string, tell: TellEvents, options?: AddOptions): Promise<Grown> {
    const grown = await commitEvents(database, states, id, tell, options)
    foldSoon(id)
    return grown
  }

  async function sweep(): Promise<void> {
    const isLost = lt(
      conversationGrowths.streamedAt,
      sql`now() - make_interval(secs => ${LOST_AFTER_SECONDS})`,
    )
    const id = conversationGrowths.conversationId
    for (const lost of await database.select({ id }).from(conversationGrowths).where(isLost).limit(100))
      await attempt(() => add(lost.id, cutOffEvents, { isStreaming: false }), 'a stream could not be cut off')
    const hasNew = gt(conversationGrowths.seq, conversationGrowths.foldedSeq)
    for (const behind of await database.select({ id }).from(conversationGrowths).where(hasNew).limit(20))
      foldSoon(behind.id)
  }

  let sweeping: Promise<void> | undefined
  const timer = setInterval(() => {
    sweeping ??= attempt(sweep, 'growing conversations could not be looked for').finally(() => {
      sweeping = undefined
    })
  }, SWEEP_MS).unref()

  return {
    add,
    async settle(id) {
      const { seq } = await readStanding(database, id)
      while (isBehind({ ...(await readStanding(database, id)), seq })) await fold(id)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      for (const waiting of soon.values()) clearTimeout(waiting)
      await Promise.all(busy)
    },
  }
}

/** How long events stay that every stored model has, for readers who come back. */
const KEPT_MINUTES = 15

/**
 * Removes events that stored models hold; who comes back later than that starts over. A growth is held before its events, as
 * by who deletes it, and one that is held by others has its turn next time.
 */
export async function trimEvents(database: Database): Promise<void> {
  const isOld = sql`event.at < now() - make_interval(mins => ${KEPT_MINUTES})`
  await database.execute(sql`
    with held as (
      select conversation_id, folded_seq from vitrine.conversation_growths as growth
      where exists (
        select from vitrine.conversation_events as event
        where event.conversation_id = growth.conversation_id and event.seq <= growth.folded_seq and ${isOld}
      )
      for update skip locked
    ), trimmed as (
      delete from vitrine.conversation_events as event using held
      where event.conversation_id = held.conversation_id and event.seq <= held.folded_seq and ${isOld}
      returning event.conversation_id, event.seq
    )
    update vitrine.conversation_growths as growth
    set kept_after = last.seq
    from (select conversation_id, max(seq) as seq from trimmed group by conversation_id) as last
    where growth.conversation_id = last.conversation_id and growth.kept_after < last.seq`)
}

/** Whether anything was ever added to a conversation. */
export async function hasGrown(database: Database, conversationId: string): Promise<boolean> {
  const isIt = and(eq(conversationGrowths.conversationId, conversationId), gt(conversationGrowths.seq, 0))
  return (await database.$count(conversationGrowths, isIt)) > 0
}

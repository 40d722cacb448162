import { EventEmitter, once } from 'node:events'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { isOpenMessage } from '@vitrine/transcript'
import type { Logger } from 'pino'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { conversationLogs } from '../../platform/database/schema.ts'
import type { LiveFeed } from '../../platform/live/live-feed.ts'
import type { Database } from '../../platform/database/store.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { createLeasedWorker, doneUntil } from '../../platform/tasks/leased-worker.ts'
import { type Lease, secondsFromNow, type WorkTable } from '../../platform/tasks/leases.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { type AddOptions, commitEvents, type AppendResult, type EmitEvents } from './commit-events.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { createLiveTools } from './live-tools.ts'
import { projectConversation, isBehind, readStanding } from './project-conversation.ts'
import { createProjectedStates } from './projected-states.ts'
import { type ReadConversation, readLiveConversation } from './read-live-conversation.ts'

/** How conversations grow. */
export interface LiveConversations {
  /** Adds events; durable, and told to readers, when it resolves. */
  add(conversationId: string, emit: EmitEvents, options?: AddOptions): Promise<AppendResult>
  /** Gives all that was added so far, without waiting for who adds more. */
  read(conversationId: string): Promise<ReadConversation>
  /** Resolves once the stored model, and an open page, hold all that was added before. */
  settle(conversationId: string): Promise<void>
  /** Resolves when this server next ends a message of the conversation; rejects with what the signal is aborted for. */
  ended(conversationId: string, signal: AbortSignal): Promise<void>
  stop(): Promise<void>
}

interface LiveConversationParts {
  database: Database
  runTask: RunTask<ConversationTasks>
  logger: Logger
  /** How long after the first event that a stored model does not have it is made anew, at the earliest. */
  projectAfterMs?: number
  /** @default that of all leased work */
  leaseMs?: number
  /** Told of what readers may see as soon as it is committed. */
  feed?: LiveFeed
}

/** Conversations as work: those with events that their stored model does not have. */
export const projectionWork: WorkTable = {
  table: conversationLogs,
  id: conversationLogs.conversationId,
  dueAt: conversationLogs.dueAt,
  attempts: conversationLogs.attempts,
  leaseHolder: conversationLogs.leaseHolder,
}

/** Making the model anew takes at most one part in so many of the time. */
const PROJECTION_SHARE = 4

/** Models that one server makes anew at once. */
const MAX_FOLDS = 4

/** Wait after the first failure; each further one doubles. */
const RETRY_SECONDS = 3

/** A stream of which no server has said anything for so long is cut off. */
const LOST_AFTER_SECONDS = 10

/** Streams that are cut off in one beat. */
const MAX_CUT_OFF = 100

/** Lets conversations grow until it is stopped. Any number of servers may do so on one database. */
export function createLiveConversations({
  database,
  runTask,
  logger,
  feed,
  projectAfterMs = 1000,
  leaseMs,
}: LiveConversationParts): LiveConversations {
  const states = createProjectedStates()
  const tools = createLiveTools(database)
  const projectOnce = createSharedRuns<boolean>()
  const project = (id: string) => projectOnce(id, () => projectConversation(database, runTask, id))
  const endings = new EventEmitter().setMaxListeners(0)
  let soon: NodeJS.Timeout | undefined

  async function add(id: string, emit: EmitEvents, options?: AddOptions): Promise<AppendResult> {
    const appended = await commitEvents({ database, states, tools }, id, emit, {
      projectAfterMs: projectAfterMs,
      ...options,
    })
    if (hasEnded(appended)) endings.emit(id)
    if (appended.published)
      feed?.publish(`conversation:${appended.published.pageId}`, { events: appended.published.events })
    soon ??= setTimeout(() => {
      soon = undefined
      worker.wake()
    }, projectAfterMs).unref()
    return appended
  }

  async function projectLeased({ id, attempts }: Lease): Promise<void> {
    const start = performance.now()
    await project(id).catch(unlessGone)
    const rest = Math.max(projectAfterMs, (performance.now() - start) * PROJECTION_SHARE)
    const { conversationId, seq, projectedSeq } = conversationLogs
    await database
      .update(conversationLogs)
      .set(doneUntil(sql`case when ${seq} > ${projectedSeq} then ${secondsFromNow(rest / 1000)} end`))
      .where(and(eq(conversationId, id), eq(conversationLogs.attempts, attempts)))
  }

  async function cutOffLost(): Promise<void> {
    const lost = await database
      .select({ id: conversationLogs.conversationId })
      .from(conversationLogs)
      .where(isLost)
      .limit(MAX_CUT_OFF)
    for (const { id } of lost) await add(id, cutOffEvents, { isStreaming: false }).catch(unlessGone)
  }

  let cutting: Promise<void> | undefined
  const worker = createLeasedWorker({
    database,
    logger,
    leaseMs,
    work: projectionWork,
    atOnce: MAX_FOLDS,
    retrySeconds: RETRY_SECONDS,
    failure: 'a conversation could not be stored anew',
    perform: projectLeased,
    async onBeat(isSteady) {
      if (!isSteady) return
      cutting ??= cutOffLost()
        .catch((error: unknown) =>
          logger.error({ error: describeError(error) }, 'a stream could not be cut off'),
        )
        .finally(() => (cutting = undefined))
    },
  })

  return {
    add,
    read: (id) => readLiveConversation(database, states, id),
    async settle(id) {
      const { seq } = await readStanding(database, id)
      while (isBehind({ ...(await readStanding(database, id)), seq })) await project(id)
    },
    async ended(id, signal) {
      await once(endings, id, { signal })
    },
    async stop() {
      clearTimeout(soon)
      await worker.stop()
      await cutting
    },
  }
}

/** Whether a message was ended that was open before. */
function hasEnded({ before, after }: AppendResult): boolean {
  return before.openMessageIds?.some((id) => !isOpenMessage(after, id)) ?? false
}

/** Streams of servers that are gone. */
export const isLost: SQL = lt(
  conversationLogs.streamedAt,
  sql`now() - make_interval(secs => ${LOST_AFTER_SECONDS})`,
)

/** A conversation that was deleted meanwhile needs nothing more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not-found')) throw error
}

/** How long events stay that every stored model has, for readers who come back. */
const KEPT_MINUTES = 15

/**
 * Removes events that stored models, and pages that release them later, hold; who comes back later than that starts over. A growth is held before its events, as
 * by who deletes it, and one that is held by others has its turn next time.
 */
export async function trimEvents(database: Database): Promise<void> {
  const heldSeq = sql`least(growth.folded_seq, (
    select state.seq from vitrine.public_pages as page
    join vitrine.page_states as state on state.page_id = page.id
    where page.conversation_id = growth.conversation_id and page.is_open and page.released_seq is not null
  ))`
  const isOld = sql`event.at < now() - make_interval(mins => ${KEPT_MINUTES})`
  await database.execute(sql`
    with held as (
      select conversation_id, ${heldSeq} as held_seq from vitrine.conversation_growths as growth
      where exists (
        select from vitrine.conversation_events as event
        where event.conversation_id = growth.conversation_id and event.seq <= ${heldSeq} and ${isOld}
      )
      for update skip locked
    ), trimmed as (
      delete from vitrine.conversation_events as event using held
      where event.conversation_id = held.conversation_id and event.seq <= held.held_seq and ${isOld}
      returning event.conversation_id, event.seq
    )
    update vitrine.conversation_growths as growth
    set kept_after = last.seq
    from (select conversation_id, max(seq) as seq from trimmed group by conversation_id) as last
    where growth.conversation_id = last.conversation_id and growth.kept_after < last.seq`)
}

/** Whether anything was ever added to a conversation. */
export async function hasLog(database: Database, conversationId: string): Promise<boolean> {
  const isIt = and(eq(conversationLogs.conversationId, conversationId), gt(conversationLogs.seq, 0))
  return (await database.$count(conversationLogs, isIt)) > 0
}

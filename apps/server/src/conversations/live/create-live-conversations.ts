import { EventEmitter, once } from 'node:events'
import { isOpenMessage } from '@vitrine/transcript'
import type { Logger } from 'pino'
import type { LiveFeed } from '../../platform/live/live-feed.ts'
import type { Database } from '../../platform/database/store.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { type AddOptions, commitEvents, type AppendResult, type EmitEvents } from './commit-events.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { createLiveTools } from './live-tools.ts'
import { projectConversation, isBehind, readStanding } from './project-conversation.ts'
import { createProjectedStates } from './projected-states.ts'
import { type ReadConversation, readLiveConversation } from './read-live-conversation.ts'
import { createProjectionWorker } from './projection-worker.ts'

/** How conversations grow. */
export interface LiveConversations {
  /** Adds events; durable, and published to readers, when it resolves. */
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
  const worker = createProjectionWorker({
    database,
    logger,
    leaseMs,
    projectAfterMs,
    project,
    cutOff: (id) => add(id, cutOffEvents, { isStreaming: false }),
  })
  const endings = new EventEmitter().setMaxListeners(0)
  let soon: NodeJS.Timeout | undefined

  async function add(id: string, emit: EmitEvents, options?: AddOptions): Promise<AppendResult> {
    const appended = await commitEvents({ database, states, tools }, id, emit, {
      projectAfterMs,
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
    },
  }
}

/** Whether a message was ended that was open before. */
function hasEnded({ before, after }: AppendResult): boolean {
  return before.openMessageIds?.some((id) => !isOpenMessage(after, id)) ?? false
}

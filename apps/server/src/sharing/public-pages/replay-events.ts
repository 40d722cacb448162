import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PublicationTasks, ReplayedState, Replay } from '../publication-tasks.ts'
import { readReleasedEvents, type ReleasingPage } from './read-release.ts'
import { joinWithdrawn } from './withdrawn.ts'

interface ReplayParts {
  database: Database
  runTask: RunTask<PublicationTasks>
}

/** Events after a number. */
interface EventsAfter extends Pick<ReleasingPage, 'page'> {
  after: number
}

/** A state, and the events that have not been put into it yet. */
interface Released extends Omit<Replay, 'events'> {
  released: string[]
  /** When the last of the events was written, ISO 8601; absent without any. */
  updatedAt?: string
  /** Whether there were more events than are worked with at once, so that some are in the state already. */
  isLong: boolean
}

/** Puts events into a state but for the last of them, however many there are: no more are held at a time than one task takes. */
export async function replayUpTo(
  parts: ReplayParts,
  start: Omit<Replay, 'events'>,
  { page, after, upTo }: EventsAfter & { upTo: number },
): Promise<Released> {
  const { conversationId } = page
  let events = await readReleasedEvents(parts.database, conversationId, { after, upTo })
  let state = start
  let isLong = false
  for (let last = events.at(-1); last && last.seq < upTo; last = events.at(-1)) {
    const more = await readReleasedEvents(parts.database, conversationId, { after: last.seq, upTo })
    if (more.length === 0) break
    const { model, openMessageIds } = await parts.runTask('replay', {
      ...state,
      events: events.map(({ event }) => event),
    })
    state = { ...state, model, openMessageIds, isPublished: true }
    isLong = true
    events = more
  }
  const updatedAt = events.at(-1)?.at.toISOString()
  return {
    ...state,
    released: events.map(({ event }) => event),
    isLong,
    ...(updatedAt !== undefined && { updatedAt }),
  }
}

/**
 * Reads what comes after the events of a state: as much as is worked with at once, and all up to the last event that took
 * something back. Where that is more, the state as of all but the last of them goes with it.
 */
export async function replayAhead(
  parts: ReplayParts,
  {
    model,
    openMessageIds,
    isPublished,
    tools,
    released,
  }: Pick<Released, keyof Omit<Replay, 'events'> | 'released'>,
  { page, keptAfter, seq, after }: EventsAfter & Pick<ReleasingPage, 'keptAfter' | 'seq'>,
): Promise<{ ahead: string[]; replayed?: ReplayedState }> {
  const read = (from: number) =>
    readReleasedEvents(parts.database, page.conversationId, { after: from, upTo: seq })
  let events = await read(after)
  let replayed: ReplayedState | undefined
  for (let last = events.at(-1); last && last.seq <= keptAfter; last = events.at(-1)) {
    const more = await read(last.seq)
    if (more.length === 0) break
    replayed ??= {
      ...(await parts.runTask('replay', { model, openMessageIds, isPublished, tools, events: released })),
      withdrawn: { messageIds: [], isTitle: false },
    }
    const next = await parts.runTask('replay', {
      model: replayed.model,
      openMessageIds: replayed.openMessageIds,
      isPublished: true,
      tools,
      events: events.map(({ event }) => event),
    })
    replayed = { ...next, withdrawn: joinWithdrawn(replayed.withdrawn, next.withdrawn) }
    events = more
  }
  return { ahead: events.map(({ event }) => event), ...(replayed && { replayed }) }
}

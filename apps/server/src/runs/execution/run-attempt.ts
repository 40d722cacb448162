import type { workflowRuns } from '../../platform/database/schema.ts'

/** An answer to an interrupt, as AG-UI sends it to an agent. */
export interface ResumeEntry {
  interruptId: string
  status: 'resolved' | 'cancelled'
  payload?: unknown
}

type RunRow = Pick<typeof workflowRuns.$inferSelect, 'id' | 'leg' | 'answers'>

/** One request to the agent of a run: the first, or one that answers what it waited for. */
export interface RunAttempt {
  threadId: string
  /** What AG-UI calls a run: after an interrupt another one, on the same thread. */
  runId: string
  /** Undefined on the first leg. */
  resume: ResumeEntry[] | undefined
}

/** The request that a run is at. */
export function attemptOf({ id, leg, answers }: RunRow): RunAttempt {
  const resume = answers === null ? undefined : (JSON.parse(answers) as ResumeEntry[])
  return { threadId: id, runId: leg === 1 ? id : `${id}-${leg}`, resume }
}

/**
 * Writes the answers into the event that begins a leg, since an agent need not repeat what it was asked, and adds that event
 * where the agent leaves it out: the events of a run alone say how its questions were answered.
 */
export function createAttemptEvents({ threadId, runId, resume }: RunAttempt): {
  /** What to write down for an event. */
  complete(event: unknown): unknown[]
  /** What is missing once the agent has emitted everything. */
  rest(): unknown[]
} {
  let isBegun = resume === undefined
  const input = { threadId, runId, resume }
  const beginning = { type: 'RUN_STARTED', threadId, runId, input }
  return {
    complete(event) {
      if (isBegun) return [event]
      isBegun = true
      if (!isBeginning(event)) return [beginning, event]
      return [{ ...event, input: { ...event.input, ...input } }]
    },
    rest: () => (isBegun ? [] : [beginning]),
  }
}

function isBeginning(event: unknown): event is { input?: object } {
  return typeof event === 'object' && event !== null && (event as { type?: unknown }).type === 'RUN_STARTED'
}

import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RunTasks } from '../../runs/run-tasks.ts'

/** Follows the state that an agent keeps, and that it is given again with the next question. */
export interface AgentState {
  take(event: unknown): void
  /** JSON of the state after all events; undefined where none was about it, or it is too long to be kept. */
  read(): Promise<string | undefined>
}

/** Whose state it is, and what it was. */
interface StateOptions {
  threadId: string
  runId: string
  /** JSON of the state before the answer. */
  before: string | null
  /** Characters of what is kept. */
  maxLength: number
}

/** Applied as clients of AG-UI do, in a process of its own, since a patch may cost as much as its author likes. */
export function createAgentState(
  runTask: RunTask<RunTasks>,
  { threadId, runId, before, maxLength }: StateOptions,
): AgentState {
  const events: string[] = []
  let length = 0
  return {
    take(event) {
      const type = (event as { type?: unknown } | null)?.type
      if (type !== 'STATE_SNAPSHOT' && type !== 'STATE_DELTA') return
      if (type === 'STATE_SNAPSHOT') events.length = length = 0
      const text = JSON.stringify(event)
      length += text.length
      if (length <= 4 * maxLength) events.push(text)
    },
    async read() {
      if (events.length === 0 || length > 4 * maxLength) return undefined
      const all = [
        JSON.stringify({ type: 'RUN_STARTED', threadId, runId }),
        ...(before === null ? [] : [`{"type":"STATE_SNAPSHOT","snapshot":${before}}`]),
        ...events,
        JSON.stringify({ type: 'RUN_FINISHED', threadId, runId }),
      ]
      try {
        const { state } = await runTask('replay-thread', { threadId, messages: [], events: all })
        const text = JSON.stringify(state)
        return text !== undefined && text.length <= maxLength ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}

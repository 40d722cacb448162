import { asObject, asString, type JsonObject } from '../json/json-value.ts'
import { isEndOf, questionsOf } from './interrupts.ts'

/** Follows, as a recording does, whether a run waits for answers. */
export interface FollowedTurns {
  /** Handles a `RUN_STARTED`; true where the run resumes with it after it waited. */
  start(fields: JsonObject): boolean
  /** Handles a `RUN_FINISHED`. */
  finish(fields: JsonObject): void
}

/** Follows the turns of a run from its first on; the first start gives the ids that its ends have to name. */
export function followTurns(): FollowedTurns {
  let run: { threadId: string; runId: string } | undefined
  let isWaiting = false
  return {
    start({ threadId, runId, input }) {
      if (typeof threadId !== 'string' || typeof runId !== 'string') return false
      const goesOn = isWaiting
      isWaiting = false
      if (goesOn) run = { threadId, runId: asString(asObject(input)?.runId) ?? runId }
      run ??= { threadId, runId }
      return goesOn
    },
    finish(fields) {
      const isOwn = run === undefined || isEndOf(run, fields)
      if (isOwn && questionsOf(fields.outcome)) isWaiting = true
    },
  }
}

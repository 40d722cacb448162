import type { Step } from '@vitrine/transcript'

/** Returns a step with the reason that its output gives for its failure; the step itself where it gives none. */
export function withReason(step: Step, reason: string | undefined): Step {
  return reason === undefined ? step : { ...step, error: { ...step.error, message: reason } }
}

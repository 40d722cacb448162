import type { Step } from '@vitrine/transcript'
import type { PreparedRow } from '../../prepare/prepared-run.ts'

/** Returns a step with the reason that its row gives for its failure; the step itself where the row gives none. */
export function withReason(step: Step, row: PreparedRow | undefined): Step {
  return row?.reason === undefined ? step : { ...step, error: { ...step.error, message: row.reason } }
}

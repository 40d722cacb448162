import { fragmentOf } from './fragment-of.ts'

/** The `id` of a step's element and the fragment of a link to it: `step-` and the step's id, written as `messageAnchor` does. */
export function stepAnchor(stepId: string): string {
  return fragmentOf('step', stepId)
}

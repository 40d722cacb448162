import { asObject, asText } from '../../json/json-value.ts'
import type { StepError } from '../../model/step.ts'

const MAXIMUM_CAUSES = 20

/** Why something failed: a failure of an activity only says so, and its cause says why. */
export function failureError(value: unknown): StepError | undefined {
  let failure = asObject(value)
  if (!failure) return undefined
  for (let depth = 0; depth < MAXIMUM_CAUSES; depth += 1) {
    const cause = asObject(failure.cause)
    const isWrapper = failure.activityFailureInfo ?? failure.childWorkflowExecutionFailureInfo
    if (!cause || !isWrapper) break
    failure = cause
  }
  const type = asText(asObject(failure.applicationFailureInfo)?.type)
  const stack = asText(failure.stackTrace)
  return { type, message: asText(failure.message) ?? '', stack }
}

import { asString, type JsonObject } from '../json/json-value.ts'
import { publishedRunError } from '../publication/published-run-error.ts'
import type { StepError } from '../model/step.ts'

/** The failure that an event reports; undefined where the required message is missing. */
export function readAgentError({ message, code, reason }: JsonObject): StepError | undefined {
  const text = asString(message)
  if (text === undefined) return undefined
  const type = asString(code)
  return {
    message: text,
    ...(type !== undefined && { type }),
    ...(reason === 'withheld' && { reason }),
  }
}

/** The published fields of such an event, from which `readAgentError` reads the published error. */
export function publishedAgentError(fields: JsonObject): JsonObject {
  const error = readAgentError(fields)
  const { message, type, reason } = error ? publishedRunError(error) : ({} as Partial<StepError>)
  return { message, code: type, reason }
}

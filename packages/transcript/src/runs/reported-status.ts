import { asArray, asText, type JsonObject } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import { embeddedJson } from './embedded-json.ts'

/** How a step ended, where its source says it. */
export type ReportedStatus = 'succeeded' | 'failed'

const FINISH_REASONS = [
  'gen_ai.response.finish_reasons',
  'gen_ai.completion.0.finish_reason',
  'ai.response.finishReason',
  'llm.finish_reason',
]

/** The outcome that attributes by OpenTelemetry's conventions state, beside the status of their span. */
export function statusOfAttributes(attributes: JsonObject): ReportedStatus | undefined {
  if (asText(attributes['error.type']) ?? asText(attributes['exception.type'])) return 'failed'
  if (isTrue(attributes.error) || attributes['langfuse.observation.level'] === 'ERROR') return 'failed'
  return (
    statusOfCode(attributes['process.exit.code']) ??
    statusOfCode(attributes['rpc.grpc.status_code']) ??
    statusOfResponse(attributes['http.response.status_code'] ?? attributes['http.status_code']) ??
    statusOfFinish(FINISH_REASONS.map((key) => attributes[key]).find((value) => value !== undefined))
  )
}

/** The outcome that the output of a step states. */
export function statusOfOutput(output: unknown): ReportedStatus | undefined {
  const outcome = outputOutcome(embeddedJson(output))
  if (outcome === undefined) return undefined
  return outcome === 'success' ? 'succeeded' : 'failed'
}

/** Why a model stopped: with an answer, or with an error. What was filtered or cut for other reasons says neither. */
export function statusOfFinish(reason: unknown): ReportedStatus | undefined {
  const inner = embeddedJson(reason)
  const reasons = (asArray(inner) ?? [inner]).map((value) => asText(value)?.toLowerCase() ?? '')
  if (reasons.some((value) => /^(error|failed)$/.test(value))) return 'failed'
  const hasAnswered = reasons.length > 0 && reasons.every((value) => ANSWERED.test(value))
  return hasAnswered ? 'succeeded' : undefined
}

const ANSWERED =
  /^(stop|stop_sequence|end_turn|length|max_tokens|model_length|max_output_tokens|tool[-_]calls?|tool_use|function_call)$/

/** An answer of 400 to 499 is a failure of who asked, and none of who answered; a span does not say which it is. */
function statusOfResponse(value: unknown): ReportedStatus | undefined {
  const code = asWhole(value)
  if (code === undefined || code < 100 || code > 599) return undefined
  if (code >= 500) return 'failed'
  return code < 400 ? 'succeeded' : undefined
}

function statusOfCode(value: unknown): ReportedStatus | undefined {
  const code = asWhole(value)
  if (code === undefined) return undefined
  return code === 0 ? 'succeeded' : 'failed'
}

function asWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : value
  return Number.isInteger(number) ? (number as number) : undefined
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

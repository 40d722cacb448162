import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunOperation } from './find-runs.ts'

/** What a client of LangSmith sent of one run: its beginning, or what came later. */
export interface LangsmithOperation {
  method: 'post' | 'patch'
  run: RunOperation
  /** When it was received, in milliseconds since 1970; of updates that say the same field, the later one counts. */
  at: number
}

/** The parts of a run of which its operation is made, with the trace where it is named. */
export interface SentLangsmithRun {
  run: RunOperation
  /** Absent where neither the operation nor its order says it. */
  traceId?: string
  /** The run above it, where the operation names that. */
  parentId?: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Reads one run as a client of LangSmith sends it, with ids in small letters; a sentence about what is wrong with it for
 * what is none. A run that is created without a trace and without a run above it is a trace of its own.
 */
export function readLangsmithRun(
  method: LangsmithOperation['method'],
  value: unknown,
): SentLangsmithRun | string {
  const sent = asObject(value)
  if (!sent) return 'A run must be an object.'
  const id = uuidOf(sent.id)
  if (!id) return 'A run needs an "id" that is a UUID.'
  for (const key of ['trace_id', 'parent_run_id'])
    if (!isAbsent(sent[key]) && !uuidOf(sent[key])) return `The "${key}" of a run must be a UUID.`
  const order = asText(sent.dotted_order)?.split('.') ?? []
  const parentId = uuidOf(sent.parent_run_id) ?? idIn(order.at(-2))
  const traceId = uuidOf(sent.trace_id) ?? idIn(order[0]) ?? (method === 'post' && !parentId ? id : undefined)
  return {
    run: { ...sent, id, ...(traceId && { trace_id: traceId }), ...(parentId && { parent_run_id: parentId }) },
    ...(traceId && { traceId }),
    ...(parentId && { parentId }),
  }
}

function uuidOf(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined
}

/** The id at the end of one place of an order, `<time>Z<id>`. */
function idIn(place: string | undefined): string | undefined {
  return uuidOf(place?.slice(-36))
}

function isAbsent(value: JsonObject[string]): boolean {
  return value === undefined || value === null || value === ''
}

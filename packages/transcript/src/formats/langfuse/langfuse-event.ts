import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'

/** One event as a client of Langfuse sends it: something of a trace, of an observation or of a score. */
export interface LangfuseEvent {
  of: 'trace' | 'observation' | 'score'
  /** Of what the event is about. */
  id: string
  traceId: string
  /** When the client says it happened, in milliseconds since 1970; of events about the same thing, the later one counts. */
  at: number
  /** When it was received, in milliseconds since 1970 with a fraction: clients write several events in one millisecond. */
  arrivedAt?: number
  isUpdate: boolean
  body: JsonObject
}

/** Longest id of a trace, an observation or a score. */
const MAX_ID_LENGTH = 200

const KINDS = 'span|generation|event|agent|tool|chain|retriever|evaluator|embedding|guardrail|observation'
const OBSERVATION = new RegExp(`^(${KINDS})-(create|update)$`)

/**
 * Reads one event of a batch for Langfuse; undefined for notes of its clients about themselves, which say nothing of a run,
 * and a sentence about what is wrong for what cannot be read.
 */
export function readLangfuseEvent(value: unknown): LangfuseEvent | string | undefined {
  const event = asObject(value)
  const type = asText(event?.type)
  if (!event || !type) return 'An event must be an object with a "type".'
  if (type === 'sdk-log') return undefined
  const body = asObject(event.body)
  if (!body) return 'An event needs a "body" that is an object.'
  const at = toEpochTime(event.timestamp) ?? 0
  if (type === 'trace-create') {
    const id = idOf(body.id)
    return id ? { of: 'trace', id, traceId: id, at, isUpdate: false, body } : NO_ID
  }
  const id = idOf(body.id)
  const traceId = idOf(body.traceId)
  if (type === 'score-create') {
    if (!traceId) return 'Only scores of traces are kept: the body needs a "traceId".'
    const { id: eventId } = event
    return { of: 'score', id: id ?? idOf(eventId) ?? traceId, traceId, at, isUpdate: false, body }
  }
  const [, kind, change] = OBSERVATION.exec(type) ?? []
  if (!kind) return `Events of the type ${JSON.stringify(type.slice(0, 50))} are not kept.`
  if (!id) return NO_ID
  if (!traceId) return 'An observation needs a "traceId".'
  const stated = kind === 'observation' ? asText(body.type) : kind.toUpperCase()
  return {
    of: 'observation',
    id,
    traceId,
    at,
    isUpdate: change === 'update',
    body: { ...body, ...(stated && { type: stated }) },
  }
}

const NO_ID = `The body needs an "id" of at most ${MAX_ID_LENGTH} characters.`

function idOf(value: unknown): string | undefined {
  const id = asText(value)
  return id !== undefined && id.length <= MAX_ID_LENGTH && !/\p{Cc}/u.test(id) ? id : undefined
}

import { asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { epochTimeOfNanoseconds, toEpochTime } from '../../reading/epoch-time.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import type { SpanEvent, TraceSpan } from '../../spans/trace-span.ts'
import { EVENTS } from './plain-span-names.ts'
import { SpanFacts } from './span-facts.ts'

/** What the location of a span says of it. */
export interface SpanLocation {
  traceId: string
  /** The name of the trace, for the spans at its top. */
  traceName?: string
  /** The span around. */
  parentId?: string
  /** The numbers of the spans around and of this one; its id where it has none. */
  path: string
}

/** A span under whatever names, without what it has under `childrenKey`; a fact that is no field of a span is an attribute. */
export function readPlainSpan(
  object: JsonObject,
  { traceName, ...place }: SpanLocation,
  childrenKey?: string,
): TraceSpan {
  const facts = new SpanFacts(object)
  if (childrenKey !== undefined) facts.takeList(childrenKey)
  const traceId = facts.take('traceId', idOf) ?? place.traceId
  const parentSpanId = facts.take('parentId', idOf) ?? place.parentId
  const spanId = facts.take('spanId', idOf) ?? place.path
  const name = facts.take('name', asText) ?? ''
  const { attributes: ofEnding, ...ending } = takeEnding(facts)
  const times = takeTimes(facts)
  const events = EVENTS.flatMap((key) => takeEvents(facts, key))
  const call = takeCall(facts)
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    ...times,
    ...ending,
    attributes: {
      ...facts.rest(),
      ...call,
      ...ofEnding,
      ...(traceName && parentSpanId === undefined && { 'gen_ai.workflow.name': traceName }),
    },
    resource: {},
    events,
  }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asText(value)
}

/** Milliseconds since 1970 of a time as programs write it, in nanoseconds where it is that large; none before the year 2000, and of no bare date, as plans have it. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const time = isNanoseconds(value) ? epochTimeOfNanoseconds(value) : toEpochTime(numberOf(value) ?? value)
  return time !== undefined && time >= YEAR_2000 ? time : undefined
}

const YEAR_2000 = Date.UTC(2000)

function isNanoseconds(value: unknown): boolean {
  return typeof value === 'number' ? value >= 1e17 : typeof value === 'string' && /^\d{18,20}$/.test(value)
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Longer ones would end where no date is. */
const LONGEST = 1e12

function durationOf(value: unknown): number | undefined {
  const duration = numberOf(value)
  return duration !== undefined && duration >= 0 && duration <= LONGEST ? duration : undefined
}

function takeTimes(facts: SpanFacts): Pick<TraceSpan, 'startedAt' | 'endedAt'> {
  const startedAt = facts.take('startedAt', timeOf)
  const milliseconds = facts.take('milliseconds', durationOf)
  const seconds = facts.take('seconds', durationOf)
  const lasted = milliseconds ?? (seconds === undefined ? undefined : seconds * 1000)
  const after = startedAt !== undefined && lasted !== undefined ? startedAt + lasted : undefined
  const endedAt = facts.take('endedAt', timeOf) ?? after
  return { ...(startedAt !== undefined && { startedAt }), ...(endedAt !== undefined && { endedAt }) }
}

const OK = /^(?:ok|success(?:ful)?|succeeded|completed?|done|finished|passed|status_?code_?ok)$/i
const FAILED = /^(?:error(?:ed)?|fail(?:ed|ure)?|timed?_?out|exception|crashed|status_?code_?error)$/i
const CANCELLED = /^(?:cancell?ed|aborted)$/i

/** How a span ended; what of it no field of a span has is an attribute. */
function takeEnding(facts: SpanFacts): Pick<TraceSpan, 'status' | 'statusMessage' | 'attributes'> {
  const stated = facts.take('status', anything)
  const { code, status_code: statusCode, status, message, description } = asObject(stated) ?? {}
  const outcome = code ?? statusCode ?? status ?? stated
  const error = facts.takeAnywhere('error', anything)
  const isSaid = error === undefined || typeof error === 'boolean' || asText(error) !== undefined
  const reason =
    messageOf(error) ?? facts.take('statusMessage', asText) ?? asText(message) ?? asText(description)
  const ending = endingOf(
    outcome,
    [facts.take('hasSucceeded', flagOf), facts.take('hasFailed', flagOf)],
    error,
  )
  return {
    status: ending ?? 'unset',
    ...(reason !== undefined && { statusMessage: reason }),
    attributes: {
      ...(CANCELLED.test(asText(outcome) ?? '') && { 'error.type': outcome }),
      ...(stated !== undefined && (ending === undefined || asObject(stated)) && { status: stated }),
      ...(!isSaid && { error }),
    },
  }
}

function anything(value: unknown): unknown {
  return value
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function endingOf(
  outcome: unknown,
  [hasSucceeded, hasFailed]: readonly (boolean | undefined)[],
  error: unknown,
): 'ok' | 'error' | undefined {
  const word = asText(outcome) ?? ''
  const isFailure = FAILED.test(word) || CANCELLED.test(word) || outcome === OTEL_ERROR
  if (isFailure || hasSucceeded === false || hasFailed === true || messageOf(error) !== undefined)
    return 'error'
  if (OK.test(word) || outcome === OTEL_OK || hasSucceeded === true || hasFailed === false) return 'ok'
  return undefined
}

/** Status codes of OpenTelemetry. */
const OTEL_OK = 1
const OTEL_ERROR = 2

function messageOf(error: unknown): string | undefined {
  const { message, msg, detail, type, name } = asObject(error) ?? {}
  if (error === true) return ''
  return [error, message, msg, detail, type, name].map(asText).find((text) => text !== undefined)
}

/** Takes what a model or a tool was given and gave, and what that cost. */
function takeCall(facts: SpanFacts): JsonObject {
  const model = facts.takeAnywhere('model', asText)
  const cost = facts.takeAnywhere('cost', numberOf)
  const kind = facts.takeAnywhere('kind', asText) ?? ''
  const isModel = model !== undefined && !KIND_OF_CALL.test(kind)
  return {
    ...(kind && { 'span.kind': kind }),
    ...openinferenceAttributes({
      kind: isModel ? 'llm' : kind,
      input: facts.takeAnywhere('input', anything),
      output: facts.takeAnywhere('output', anything),
      model,
      inputTokens: facts.takeAnywhere('inputTokens', countOf),
      outputTokens: facts.takeAnywhere('outputTokens', countOf),
    }),
    ...(cost !== undefined && { 'llm.cost.total': cost }),
  }
}

function countOf(value: unknown): number | undefined {
  return asCount(numberOf(value))
}

const KIND_OF_CALL = /llm|chat|model|generat|completion|tool|function|retriev|embed|rank|guard|eval|agent/i

/** Takes a list of what happened, where it is one. */
function takeEvents(facts: SpanFacts, key: string): SpanEvent[] {
  const list = facts.takeList(key)
  return list.map((element) => {
    const { name, event, type, attributes, timestamp, time, ts, at, ...rest } = element
    const happenedAt = timeOf(timestamp ?? time ?? ts ?? at)
    return {
      name: asText(name) ?? asText(event) ?? asText(type) ?? '',
      ...(happenedAt !== undefined && { at: happenedAt }),
      attributes: { ...asObject(attributes), ...rest },
    }
  })
}

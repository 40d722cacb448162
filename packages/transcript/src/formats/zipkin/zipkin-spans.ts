import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

const MAX_DEPTH = 3

/** The spans of what Zipkin exports, in order; undefined where the value is none. */
export function zipkinSpans(value: unknown): ReadSpan[] | undefined {
  const list = flatList(value, MAX_DEPTH)
  if (!list.some(isSpan)) return undefined
  const sides = sharedSides(list)
  return list.map((span) => (isSpan(span) ? { value: span, span: readSpan(span, sides) } : { value: span }))
}

/** Whether a value holds spans of Zipkin. */
export function isZipkin(value: unknown): boolean {
  return flatList(value, MAX_DEPTH).some(isSpan)
}

function flatList(value: unknown, depth: number): unknown[] {
  const list = asArray(value)
  return list && depth > 0 ? list.flatMap((item) => flatList(item, depth - 1)) : [value]
}

/** Zipkin counts in microseconds, and says of a span where it was made. */
function isSpan(value: unknown): value is JsonObject {
  const span = asObject(value)
  if (!span || asText(span.traceId) === undefined || asText(span.id) === undefined) return false
  const isMeasured = asCount(span.timestamp) !== undefined || asCount(span.duration) !== undefined
  const isOfZipkin = [span.localEndpoint, span.remoteEndpoint].some((end) => asObject(end) !== undefined)
  return isMeasured && isOfZipkin && !('spanId' in span) && !('attributes' in span)
}

const keyOf = ({ traceId, id }: JsonObject) => `${asText(traceId)}/${asText(id)}`
const serviceOf = (span: JsonObject) => asText(asObject(span.localEndpoint)?.serviceName)

/** The services that answered a call under the id of the one that called, by that id: what they did is below them. */
function sharedSides(list: readonly unknown[]): Map<string, string | undefined> {
  const spans = list.filter(isSpan)
  const calling = new Set(spans.filter((span) => span.shared !== true).map(keyOf))
  const answering = spans.filter((span) => span.shared === true && calling.has(keyOf(span)))
  return new Map(answering.map((span) => [keyOf(span), serviceOf(span)]))
}

const ANSWERING = '-server'

function readSpan(span: JsonObject, sides: ReadonlyMap<string, string | undefined>): TraceSpan {
  const id = asText(span.id) ?? ''
  const isAnswering = span.shared === true && sides.has(keyOf(span))
  const startedAt = milliseconds(span.timestamp)
  const duration = milliseconds(span.duration)
  const service = serviceOf(span)
  const tags = asObject(span.tags) ?? {}
  const error = typeof tags.error === 'string' ? tags.error : undefined
  const parentSpanId = isAnswering ? id : parentOf(span, sides)
  const { kind, debug, remoteEndpoint: remote } = span
  return {
    traceId: asText(span.traceId) ?? '',
    spanId: isAnswering ? `${id}${ANSWERING}` : id,
    ...(parentSpanId && { parentSpanId }),
    name: asText(span.name) ?? service ?? 'span',
    ...(startedAt !== undefined && { startedAt }),
    ...(startedAt !== undefined && duration !== undefined && { endedAt: startedAt + duration }),
    status: error === undefined ? 'unset' : 'error',
    ...(error && { statusMessage: error }),
    attributes: {
      ...(kind != null && { 'span.kind': kind }),
      ...(debug === true && { debug }),
      ...(asObject(remote) && { remoteEndpoint: remote }),
      ...(error === undefined ? tags : { ...tags, error }),
    },
    resource: { ...(service && { 'service.name': service }), ...addressOf(span.localEndpoint) },
    events: (asArray(span.annotations) ?? []).map((value) => {
      const annotation = asObject(value) ?? {}
      const at = milliseconds(annotation.timestamp)
      return { name: asText(annotation.value) ?? '', ...(at !== undefined && { at }), attributes: {} }
    }),
  }
}

/** What a service did while it answered is part of its answer, not of the call that it shares an id with. */
function parentOf(span: JsonObject, sides: ReadonlyMap<string, string | undefined>): string | undefined {
  const parent = asText(span.parentId)
  const key = `${asText(span.traceId)}/${parent}`
  const isBelowAnswer = sides.has(key) && sides.get(key) === serviceOf(span)
  return parent && isBelowAnswer ? `${parent}${ANSWERING}` : parent
}

function addressOf(endpoint: unknown): JsonObject {
  const { ipv4, ipv6, port } = asObject(endpoint) ?? {}
  const address = asText(ipv4) ?? asText(ipv6)
  return { ...(address && { 'host.ip': address }), ...(port != null && { 'host.port': port }) }
}

function milliseconds(value: unknown): number | undefined {
  const count = asCount(value)
  return count === undefined ? undefined : count / 1000
}

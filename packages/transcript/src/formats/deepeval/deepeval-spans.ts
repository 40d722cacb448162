import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

/** The lists of a trace in which its spans lie. */
export const SPAN_LISTS = ['baseSpans', 'agentSpans', 'llmSpans', 'retrieverSpans', 'toolSpans'] as const

/** What the spans of a list do, where a span does not say it. */
const KINDS: Readonly<Record<(typeof SPAN_LISTS)[number], string>> = {
  baseSpans: 'base',
  agentSpans: 'agent',
  llmSpans: 'llm',
  retrieverSpans: 'retriever',
  toolSpans: 'tool',
}

/** Whether a value is a trace of DeepEval. */
export function isDeepevalTrace(value: unknown): value is JsonObject {
  const trace = asObject(value)
  return (
    trace !== undefined && asText(trace.uuid) !== undefined && SPAN_LISTS.some((list) => isSpan(trace, list))
  )
}

function isSpan(trace: JsonObject, list: string): boolean {
  return (asArray(trace[list]) ?? []).some((span) => asText(asObject(span)?.uuid) !== undefined)
}

/** The spans of a trace, in order of their time. */
export function deepevalSpans(value: unknown): ReadSpan[] {
  if (!isDeepevalTrace(value)) return [{ value }]
  const traceId = asText(value.uuid) ?? ''
  return SPAN_LISTS.flatMap((list) =>
    (asArray(value[list]) ?? []).map((item): ReadSpan => {
      const span = asObject(item)
      return span && asText(span.uuid) !== undefined
        ? { value: item, span: readSpan(span, traceId, KINDS[list]) }
        : { value: item }
    }),
  )
}

const READ = new Set(
  `uuid name status type parentUuid startTime endTime input output error model inputTokenCount outputTokenCount`.split(
    ' ',
  ),
)

function readSpan(span: JsonObject, traceId: string, kind: string): TraceSpan {
  const parentSpanId = asText(span.parentUuid)
  const error = asText(span.error)
  const hasFailed = error !== undefined || (asText(span.status) ?? '').startsWith('ERROR')
  return {
    traceId,
    spanId: asText(span.uuid) ?? '',
    ...(parentSpanId && { parentSpanId }),
    name: asText(span.name) ?? kind,
    startedAt: toEpochTime(span.startTime),
    endedAt: toEpochTime(span.endTime),
    status: statusOf(hasFailed, span.status),
    ...(error && { statusMessage: error }),
    attributes: {
      ...restOf(span, READ),
      ...openinferenceAttributes({
        kind,
        input: span.input,
        output: span.output,
        model: span.model ?? span.embedder,
        inputTokens: span.inputTokenCount,
        outputTokens: span.outputTokenCount,
      }),
    },
    resource: {},
    events: [],
  }
}

function statusOf(hasFailed: boolean, stated: unknown): TraceSpan['status'] {
  if (hasFailed) return 'error'
  return stated === 'SUCCESS' ? 'ok' : 'unset'
}

/** The other fields of a span or a trace, of those that say something. */
export function restOf(object: JsonObject, read: ReadonlySet<string>): JsonObject {
  const rest = Object.entries(object).filter(
    ([key, value]) => !read.has(key) && value != null && value !== '' && asArray(value)?.length !== 0,
  )
  return Object.fromEntries(rest)
}

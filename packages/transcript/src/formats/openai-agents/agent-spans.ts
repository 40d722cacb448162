import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

/** The spans of what the SDK exports, in order; none where the value is a trace alone, undefined where it is neither. */
export function agentSpans(value: unknown): ReadSpan[] | undefined {
  const items = itemsOf(value)
  if (!items.some((item) => isSpan(item) || isTrace(item))) return undefined
  return items.flatMap((item) => {
    if (isTrace(item)) return []
    return isSpan(item) ? [{ value: item, span: readSpan(item) }] : [{ value: item }]
  })
}

/** The traces that are named in a value, apart from their spans. */
export function agentTraces(value: unknown): JsonObject[] {
  const around = asObject(value)
  return [around, asObject(around?.trace), ...itemsOf(value)].filter(isTrace)
}

function itemsOf(value: unknown): unknown[] {
  const around = asObject(value)
  return asArray(value) ?? asArray(around?.spans) ?? asArray(around?.data) ?? [value]
}

function isSpan(value: unknown): value is JsonObject {
  const span = asObject(value)
  return span?.object === 'trace.span' && asText(span.id) !== undefined
}

function isTrace(value: unknown): value is JsonObject {
  const trace = asObject(value)
  return trace?.object === 'trace' && asText(trace.id) !== undefined && 'workflow_name' in trace
}

/** Kinds of steps by the types of the SDK; any other is a step. */
const KINDS: Readonly<Record<string, string>> = {
  agent: 'agent',
  function: 'tool',
  generation: 'llm',
  response: 'llm',
  transcription: 'llm',
  speech: 'llm',
  guardrail: 'guardrail',
}

/** Of the data of a span, what stands in fields of a step. */
const READ = new Set(['type', 'name', 'input', 'output', 'model', 'usage'])

function readSpan(span: JsonObject): TraceSpan {
  const data = asObject(span.span_data) ?? {}
  const type = asText(data.type) ?? 'span'
  const usage = asObject(data.usage) ?? {}
  const error = asObject(span.error)
  const parentSpanId = asText(span.parent_id)
  const rest = Object.entries(data).filter(([key, value]) => !READ.has(key) && holdsSomething(value))
  return {
    traceId: asText(span.trace_id) ?? '',
    spanId: asText(span.id) ?? '',
    ...(parentSpanId && { parentSpanId }),
    name: nameOf(data, type),
    startedAt: toEpochTime(span.started_at),
    endedAt: toEpochTime(span.ended_at),
    status: error ? 'error' : 'unset',
    ...(error && { statusMessage: asText(error.message) ?? JSON.stringify(error) }),
    attributes: {
      ...Object.fromEntries(rest),
      ...(holdsSomething(span.metadata) && { metadata: span.metadata }),
      ...(error?.code != null && { 'error.code': error.code }),
      ...(holdsSomething(error?.data) && { 'error.data': error?.data }),
      ...openinferenceAttributes({
        kind: KINDS[type] ?? 'chain',
        input: data.input,
        output: data.output,
        model: data.model,
        inputTokens: usage.input_tokens ?? usage.prompt_tokens,
        outputTokens: usage.output_tokens ?? usage.completion_tokens,
      }),
    },
    resource: {},
    events: [],
  }
}

function nameOf(data: JsonObject, type: string): string {
  const { from_agent: from, to_agent: to } = data
  if (type === 'handoff') return [asText(from), asText(to)].filter((name) => name !== undefined).join(' → ')
  return asText(data.name) ?? asText(data.model) ?? asText(data.server) ?? type
}

function holdsSomething(value: unknown): boolean {
  return value != null && value !== '' && !/^(\[\]|\{\})$/.test(JSON.stringify(value) ?? '')
}

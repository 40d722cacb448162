import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

const TAKEN_KEYS = takenKeys(`
  span_attributes: name type exec_counter purpose
  input: ...
  output: ...
  expected: ...
  metadata: ...
  scores: ...
  metrics: ...
  context: ...
  origin: ...
`)

const format: TraceFormat = {
  id: 'braintrust',
  isTrace: (value) => spansIn(value) !== undefined,
  spanKeys:
    known(`id span_id root_span_id span_parents span_attributes is_root input output expected error scores metadata metrics
    created project_id log_id org_id experiment_id dataset_id dataset_record_id tags context origin comments audit_data
    _xact_id _pagination_key facets classifications`),
  spansOf: (value) => spansIn(value)?.map(readSpan),
}

/** Reads spans of logs and experiments of Braintrust, a line each or in a list. */
export const braintrustReader: RunReader = {
  id: format.id,
  label: 'Braintrust logs',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}

function spansIn(value: unknown): unknown[] | undefined {
  const list = asArray(value) ?? asArray(asObject(value)?.events) ?? [value]
  return list.some(isSpan) ? list : undefined
}

function isSpan(value: unknown): boolean {
  const span = asObject(value)
  return asText(span?.span_id) !== undefined && asText(span?.root_span_id) !== undefined
}

function readSpan(value: unknown): ReadSpan {
  const span = asObject(value)
  return span && isSpan(span) ? { value, span: spanOf(span) } : { value }
}

function spanOf(span: JsonObject): TraceSpan {
  const { name, type } = asObject(span.span_attributes) ?? {}
  const metrics = asObject(span.metrics) ?? {}
  const parentSpanId = asText(asArray(span.span_parents)?.[0])
  const error = asText(span.error) ?? (span.error == null ? undefined : JSON.stringify(span.error))
  const endedAt = secondsOf(metrics.end)
  return {
    traceId: asText(span.root_span_id) ?? '',
    spanId: asText(span.span_id) ?? '',
    ...(parentSpanId && { parentSpanId }),
    name: asText(name) ?? asText(type) ?? 'span',
    startedAt: secondsOf(metrics.start),
    endedAt,
    status: statusOf(error, endedAt),
    ...(error && { statusMessage: error }),
    attributes: {
      ...Object.fromEntries(
        ['input', 'output', 'expected', 'scores', 'metadata', 'metrics', 'tags'].flatMap((key) =>
          span[key] == null || isInAttribute(key, span[key]) ? [] : [[`braintrust.${key}`, span[key]]],
        ),
      ),
      ...openinferenceAttributes({
        kind: type,
        input: span.input,
        output: span.output,
        model: asObject(span.metadata)?.model,
        inputTokens: metrics.prompt_tokens,
        outputTokens: metrics.completion_tokens,
      }),
    },
    resource: {},
    events: [],
  }
}

/** Whether a value stands as it is in an attribute of OpenInference. */
function isInAttribute(key: string, value: unknown): boolean {
  return (key === 'input' || key === 'output') && typeof value === 'string'
}

function secondsOf(value: unknown): number | undefined {
  const seconds = asNumber(value)
  return seconds !== undefined && seconds > 0 && seconds < 2 ** 43 / 1000 ? seconds * 1000 : undefined
}

function statusOf(error: string | undefined, endedAt: number | undefined): TraceSpan['status'] {
  if (error !== undefined) return 'error'
  return endedAt === undefined ? 'unset' : 'ok'
}

import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import { known } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

/** What is taken, or left out on purpose: what stands around the spans repeats what they say. */
const TAKEN_KEYS = takenKeys(`
  : info data
  info: trace_id request_id trace_location request_time timestamp_ms execution_duration execution_time_ms state status request_preview response_preview client_request_id experiment_id
  info.trace_location: ...
  info.trace_metadata: ...
  info.request_metadata: ...
  info.tags: ...
  info.assessments: ...
  data: spans request response
  data.spans.attributes: ...
  data.spans.events.attributes: exception.type exception.message exception.stacktrace exception.escaped
`)

const format: TraceFormat = {
  id: 'mlflow',
  isTrace: (value) => spansIn(value) !== undefined,
  spanKeys: {
    ...known(`trace_id span_id parent_span_id parent_id name start_time_unix_nano end_time_unix_nano start_time end_time
      attributes context status_code status_message`),
    status: known('code message'),
    events: known('name attributes time_unix_nano timestamp'),
  },
  spansOf: (value) => spansIn(value)?.map(readSpan),
}

/** Reads traces of MLflow, with the calls of models and tools as its spans have them. */
export const mlflowReader: RunReader = {
  id: format.id,
  label: 'MLflow traces',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}

function spansIn(value: unknown): unknown[] | undefined {
  const { info, data } = asObject(value) ?? {}
  const spans = asArray(asObject(data)?.spans)
  const isOwn = spans?.some((span) => Object.keys(asObject(asObject(span)?.attributes) ?? {}).some(isMark))
  return asObject(info) && isOwn ? spans : undefined
}

function isMark(key: string): boolean {
  return key.startsWith('mlflow.')
}

function readSpan(value: unknown): ReadSpan {
  const span = asObject(value)
  const id = asText(span?.span_id) ?? asText(asObject(span?.context)?.span_id)
  return span && id !== undefined ? { value, span: spanOf(span, id) } : { value }
}

function spanOf(span: JsonObject, spanId: string): TraceSpan {
  // Every attribute is JSON in a text.
  const stated = Object.fromEntries(
    Object.entries(asObject(span.attributes) ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? (parseJson(value) ?? value) : value,
    ]),
  )
  const input = stated['mlflow.spanInputs']
  const tokens = asObject(stated['mlflow.chat.tokenUsage']) ?? {}
  const parentSpanId = asText(span.parent_span_id) ?? asText(span.parent_id)
  const status = asObject(span.status) ?? {}
  const statusMessage = asText(status.message) ?? asText(span.status_message)
  return {
    traceId: asText(span.trace_id) ?? asText(asObject(span.context)?.trace_id) ?? '',
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name: asText(span.name) ?? 'span',
    startedAt: timeOf(span.start_time_unix_nano ?? span.start_time),
    endedAt: timeOf(span.end_time_unix_nano ?? span.end_time),
    status: statusOf(asText(status.code) ?? asText(span.status_code)),
    ...(statusMessage && { statusMessage }),
    attributes: {
      ...stated,
      ...openinferenceAttributes({
        kind: stated['mlflow.spanType'],
        input,
        output: stated['mlflow.spanOutputs'],
        model: stated['mlflow.llm.model'] ?? asObject(input)?.model,
        inputTokens: tokens.input_tokens,
        outputTokens: tokens.output_tokens,
      }),
    },
    resource: {},
    events: asObjects(span.events).map(({ name, attributes, time_unix_nano: nano, timestamp }) => ({
      name: asText(name) ?? '',
      at: timeOf(nano ?? timestamp),
      attributes: asObject(attributes) ?? {},
    })),
  }
}

function statusOf(code: string | undefined): TraceSpan['status'] {
  if (code?.endsWith('ERROR')) return 'error'
  return code?.endsWith('OK') ? 'ok' : 'unset'
}

/** Nanoseconds since 1970, which are too large for a number and may be a text. */
function timeOf(nano: unknown): number | undefined {
  const milliseconds = Number(nano) / 1e6
  return nano != null && milliseconds > 0 && milliseconds < 2 ** 53 ? milliseconds : undefined
}

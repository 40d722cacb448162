import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import type { Records } from '../../records/records.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

/** What is taken, or left out on purpose: numbers of the summary that are not tokens are worked out from the calls. */
const TAKEN_KEYS = takenKeys(`
  inputs: ...
  output: ...
  attributes: ...
  summary: ...
  calls.inputs: ...
  calls.output: ...
  calls.attributes: ...
  calls.summary: ...
`)

const format: Omit<TraceFormat, 'spansOf'> = {
  id: 'weave',
  isTrace: (value) => callsIn(value) !== undefined,
  spanKeys:
    known(`id project_id op_name display_name trace_id parent_id thread_id turn_id started_at ended_at exception attributes
    inputs output summary wb_user_id wb_run_id wb_run_step deleted_at storage_size_bytes total_storage_size_bytes expire_at`),
}

/** How the calls of some records are read, of which only those that called nothing are of models. */
function formatOf(records: Records): TraceFormat {
  const calls = records.records.flatMap(({ value }) => callsIn(value) ?? [])
  const callers = new Set(calls.map((call) => asText(asObject(call)?.parent_id)))
  return { ...format, spansOf: (value) => callsIn(value)?.map((call) => readCall(call, callers)) }
}

/** Reads calls that Weave of Weights & Biases traced, a line each or in a list. */
export const weaveReader: RunReader = {
  id: format.id,
  label: 'Weave calls',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, formatOf(records)),
}

function callsIn(value: unknown): unknown[] | undefined {
  const list = asArray(value) ?? asArray(asObject(value)?.calls) ?? [value]
  return list.some(isCall) ? list : undefined
}

function isCall(value: unknown): boolean {
  const call = asObject(value)
  return (
    asText(call?.op_name) !== undefined && asText(call?.trace_id) !== undefined && 'inputs' in (call ?? {})
  )
}

function readCall(value: unknown, callers: ReadonlySet<string | undefined>): ReadSpan {
  const call = asObject(value)
  const spanId = asText(call?.id)
  if (!call || spanId === undefined || !isCall(call)) return { value }
  return { value, span: spanOf(call, { spanId, isLeaf: !callers.has(spanId) }) }
}

/** `weave:///ada/garden/op/count:v1` is called `count`. */
function nameOf({ display_name: shown, op_name: op }: JsonObject): string {
  const own = /\/op\/([^/:]+)(?::[^/]*)?$/.exec(asText(op) ?? '')?.[1]
  return asText(shown) ?? own ?? asText(op) ?? 'call'
}

function spanOf(call: JsonObject, { spanId, isLeaf }: { spanId: string; isLeaf: boolean }): TraceSpan {
  const name = nameOf(call)
  const parentSpanId = asText(call.parent_id)
  const exception = asText(call.exception)
  const [model, usage] = Object.entries(asObject(asObject(call.summary)?.usage) ?? {})[0] ?? []
  const tokens = asObjects([usage])[0] ?? {}
  // The usage of a call is the sum of what it called.
  const isModel = usage !== undefined && isLeaf
  return {
    traceId: asText(call.trace_id) ?? '',
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    startedAt: toEpochTime(call.started_at),
    endedAt: toEpochTime(call.ended_at),
    status: exception === undefined ? endOf(call) : 'error',
    ...(exception && { statusMessage: exception }),
    attributes: {
      ...asObject(call.attributes),
      ...Object.fromEntries(
        ['inputs', 'output', 'summary'].flatMap((key) =>
          asObject(call[key]) ? [[`weave.${key}`, call[key]]] : [],
        ),
      ),
      ...openinferenceAttributes({
        kind: asObject(asObject(call.attributes)?.weave)?.kind ?? (isModel ? 'llm' : undefined),
        input: call.inputs,
        output: call.output,
        model: asObject(call.inputs)?.model ?? (isModel ? model : undefined),
        ...(isModel && {
          inputTokens: tokens.prompt_tokens ?? tokens.input_tokens,
          outputTokens: tokens.completion_tokens ?? tokens.output_tokens,
        }),
      }),
    },
    resource: {},
    events: [],
  }
}

function endOf({ ended_at: ended }: JsonObject): TraceSpan['status'] {
  return asText(ended) === undefined ? 'unset' : 'ok'
}

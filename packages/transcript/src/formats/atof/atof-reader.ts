import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { holdsSomething, known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { openinferenceAttributes } from '../../spans/openinference-attributes.ts'
import { runsFromSpans } from '../../spans/runs-from-spans.ts'
import type { SpanEvent, TraceSpan } from '../../spans/trace-span.ts'

const FORMAT = 'atof'

/** What a scope was given, gave and is stored whole; schemas of these say nothing of a run. */
const TAKEN_KEYS = takenKeys(`
  data: ...
  input: ...
  output: ...
  metadata: ...
  profile: ...
  category_profile: ...
  error: type message stack
  data_schema: ...
  schemas: ...
`)

const EVENT: KnownKeys =
  known(`kind scope_category atof_version schema_version uuid parent_uuid timestamp name attributes flags
  category scope_type category_profile profile data data_schema metadata input output status error schemas profile_mode_default`)

/**
 * Reads traces in ATOF, as NeMo Agent Toolkit and NeMo Relay write them: a line where a scope begins, one where it ends, and
 * marks between. A scope is a step.
 */
export const atofReader: RunReader = {
  id: FORMAT,
  label: 'ATOF traces',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect: ({ records }) => {
    const events = records.filter(({ value }) => isEvent(asObject(value))).length
    return events > 0 && events * 2 > records.length
  },

  read(source) {
    const report = new ReportBuilder(FORMAT, source)
    const scopes = scopesIn(source, report)
    const roots = rootsOf(scopes)
    const spans = [...scopes.values()].map((scope) => spanOf(scope, scopes, roots))
    const runs = runsFromSpans(spans, {
      format: FORMAT,
      onUnread: (unread) => noteUnknownKeys(report, unread, { additional_kwargs: {} }, 'data.messages[]'),
      onRepair: ({ spanId }) => {
        const record = scopes.get(spanId)?.record
        if (record)
          report.repaired(
            record,
            'missing-parent',
            'The scope around this one is not in the file; it stands at the top now.',
          )
      },
    })
    return { runs, report: report.build() }
  },
}

function isEvent(event: JsonObject | undefined): event is JsonObject {
  if (!event || asText(event.uuid) === undefined || asText(event.name) === undefined) return false
  const isVersioned = asText(event.atof_version) !== undefined || asText(event.schema_version) !== undefined
  return (
    isVersioned &&
    /^(?:scope|mark|ScopeStart|ScopeEnd|Mark|StreamHeaderEvent)$/.test(asText(event.kind) ?? '')
  )
}

function phaseOf({ kind, scope_category: category }: JsonObject): 'start' | 'end' | 'mark' | undefined {
  if (kind === 'ScopeStart' || (kind === 'scope' && category === 'start')) return 'start'
  if (kind === 'ScopeEnd' || (kind === 'scope' && category === 'end')) return 'end'
  return kind === 'mark' || kind === 'Mark' ? 'mark' : undefined
}

/** One scope, as far as its lines are in the file. */
interface Scope {
  id: string
  record: TranscriptRecord
  start?: JsonObject
  end?: JsonObject
  marks: SpanEvent[]
}

function scopesIn({ records }: Records, report: ReportBuilder): Map<string, Scope> {
  const scopes = new Map<string, Scope>()
  const marks: { event: JsonObject; record: TranscriptRecord }[] = []
  for (const record of records) {
    const event = asObject(record.value)
    const phase = isEvent(event) ? phaseOf(event) : undefined
    if (!event || phase === undefined) {
      report.skipped(record, 'not-a-scope', 'The line says of no scope that it began or ended.')
      continue
    }
    noteUnknownKeys(report, event, EVENT)
    report.read(record)
    if (phase === 'mark') {
      marks.push({ event, record })
      continue
    }
    const id = asText(event.uuid) ?? ''
    const scope: Scope = scopes.get(id) ?? { id, record, marks: [] }
    scopes.set(id, scope)
    if (scope[phase]) {
      scope.marks.push(markOf(event))
      report.repaired(
        record,
        'repeated-scope',
        `Another line has the ${phase} of the scope; this one is in its log.`,
      )
    } else scope[phase] = event
  }
  for (const { event, record } of marks) addMark(scopes, event, record)
  return scopes
}

/** A mark belongs to the scope around it; one outside of all is a scope of its own, of no length. */
function addMark(scopes: Map<string, Scope>, event: JsonObject, record: TranscriptRecord): void {
  const id = asText(event.uuid) ?? ''
  const around = scopes.get(asText(event.parent_uuid) ?? '') ?? scopes.get(id)
  if (around) around.marks.push(markOf(event))
  else scopes.set(id, { id, record, start: event, end: event, marks: [] })
}

function markOf(event: JsonObject): SpanEvent {
  const data = asObject(event.data) ?? (event.data == null ? {} : { data: event.data })
  const metadata = Object.entries(asObject(event.metadata) ?? {}).map(([key, value]) => [
    key in data ? `metadata.${key}` : key,
    value,
  ])
  return {
    name: asText(event.name) ?? 'mark',
    at: timeOf(event),
    attributes: { ...data, ...Object.fromEntries(metadata), ...othersOf(event, BESIDE_DATA) },
  }
}

/** What a mark may have beside its data. */
const BESIDE_DATA = ['input', 'output', 'error', 'category_profile', 'profile', 'attributes', 'flags']

/** Fields of an event that hold something, under names of this format. */
function othersOf(event: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.filter((key) => holdsSomething(event[key])).map((key) => [`atof.${key}`, event[key]]),
  )
}

/** A time, as a text or as microseconds since 1970. */
function timeOf({ timestamp }: JsonObject): number | undefined {
  return typeof timestamp === 'number' ? timestamp / 1000 : toEpochTime(timestamp)
}

function spanOf(
  scope: Scope,
  scopes: ReadonlyMap<string, Scope>,
  roots: ReadonlyMap<string, string>,
): TraceSpan {
  const { id, start, end, marks } = scope
  const first = start ?? end ?? {}
  const parent = asText(first.parent_uuid) ?? asText(end?.parent_uuid)
  const failure = asObject(end?.error)
  const metadata = { ...asObject(start?.metadata), ...asObject(end?.metadata) }
  const isFailed =
    failure !== undefined || end?.status === 'error' || metadata['otel.status_code'] === 'ERROR'
  const root = roots.get(id) ?? id
  return {
    traceId: root,
    spanId: id,
    ...(parent !== undefined && (scopes.has(parent) || root !== id) && { parentSpanId: parent }),
    name: asText(first.name) ?? 'scope',
    startedAt: start && timeOf(start),
    endedAt: end && timeOf(end),
    status: statusOf(end, isFailed),
    ...(isFailed && { statusMessage: asText(failure?.message) ?? asText(metadata['otel.status_message']) }),
    attributes: attributesOf(scope, { metadata, failure }),
    resource: {},
    events: marks,
  }
}

function statusOf(end: JsonObject | undefined, isFailed: boolean): TraceSpan['status'] {
  if (isFailed) return 'error'
  return end?.status === 'ok' ? 'ok' : 'unset'
}

/** The outermost scope of the file around each; the trace of NeMo Relay begins outside of it. */
function rootsOf(scopes: ReadonlyMap<string, Scope>): Map<string, string> {
  const roots = new Map<string, string>()
  for (const scope of scopes.values()) {
    const inside = new Set<string>()
    let root = scope
    while (!roots.has(root.id)) {
      inside.add(root.id)
      const around = scopes.get(asText((root.start ?? root.end)?.parent_uuid) ?? '')
      if (!around || inside.has(around.id)) break
      root = around
    }
    for (const id of inside) roots.set(id, roots.get(root.id) ?? root.id)
  }
  return roots
}

interface Beside {
  metadata: JsonObject
  failure: JsonObject | undefined
}

function attributesOf({ start, end }: Scope, { metadata, failure }: Beside): Record<string, unknown> {
  const profile = { ...profileOf(start), ...profileOf(end) }
  const { annotated_request: request, annotated_response: response, model_name: model, ...others } = profile
  const answer = asObject(response)
  const data = { asked: start?.input ?? start?.data, answered: end?.output ?? end?.data }
  const usage =
    asObject(answer?.usage) ?? asObject(profile.usage) ?? asObject(asObject(data.answered)?.usage) ?? {}
  const kind = asText((start ?? end)?.category) ?? asText((start ?? end)?.scope_type)
  return {
    ...metadata,
    ...(Object.keys(others).length > 0 && { 'atof.profile': others }),
    ...othersOf(start ?? end ?? {}, ['attributes', 'flags']),
    ...(start?.input != null && othersOf(start, ['data'])),
    ...(end?.output != null && end !== start && holdsSomething(end.data) && { 'atof.end.data': end.data }),
    ...besideMessages('atof.input', requestIn(data.asked)),
    ...besideMessages('atof.output', data.answered),
    ...openinferenceAttributes({
      kind,
      input: requestIn(request ?? data.asked),
      output: answer ?? responseIn(data.answered),
      model: model ?? answer?.model,
      inputTokens: usage.prompt_tokens ?? usage.input_tokens,
      outputTokens: usage.completion_tokens ?? usage.output_tokens,
    }),
    ...(failure && { 'exception.type': failure.type, 'exception.stacktrace': failure.stack }),
  }
}

/** What stands beside the messages of a model, which are its conversation. */
function besideMessages(name: string, data: unknown): JsonObject {
  const { messages, ...others } = asObject(data) ?? {}
  return messages === undefined || Object.keys(others).length === 0 ? {} : { [name]: others }
}

function profileOf(event: JsonObject | undefined): JsonObject {
  return asObject(event?.category_profile) ?? asObject(event?.profile) ?? {}
}

/** The body of a request, which NeMo Relay has with its headers. */
function requestIn(data: unknown): unknown {
  const body = asObject(asObject(data)?.content)
  return body && 'headers' in (asObject(data) ?? {}) ? body : data
}

/** The answer alone, where nothing stands beside it. */
function responseIn(data: unknown): unknown {
  const object = asObject(data)
  return object && Object.keys(object).length === 1 ? (object.response ?? object) : data
}

import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { agentSpans, agentTraces } from './agent-spans.ts'

const SPAN: KnownKeys = {
  ...known('object id trace_id parent_id started_at ended_at span_data metadata'),
  error: known('message data code'),
}

const AROUND = known('object id trace_id workflow_name group_id metadata spans data trace')

const format: TraceFormat = {
  id: 'openai-agents',
  isTrace: (value) => agentSpans(value) !== undefined,
  spanKeys: SPAN,
  aroundKeys: (value) => ('span_data' in value ? true : AROUND),
  spansOf: agentSpans,
}

/** Reads traces as the OpenAI Agents SDK exports them: the trace and its spans in a list, a line each, or one around the other. */
export const openaiAgentsReader: RunReader = {
  id: format.id,
  label: 'OpenAI Agents SDK traces',
  takes: takenKeys(`
  trace: object id workflow_name group_id metadata
  **.span_data: ...
  **.error: data code
  **.spans: object id trace_id parent_id started_at ended_at span_data error metadata
  **.data: object id trace_id parent_id started_at ended_at span_data error metadata workflow_name group_id
`),
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read(records) {
    const { runs, report } = readTraces(records, format)
    const traces = records.records.flatMap(({ value }) => agentTraces(value))
    return { runs: runs.map((run) => withTrace(run, traces)), report }
  },
}

/** What the trace says of all of its spans. */
function withTrace(run: WorkflowRun, traces: readonly JsonObject[]): WorkflowRun {
  const trace = traces.find(({ id }) => id === run.id)
  if (!trace) return run
  const name = asText(trace.workflow_name)
  const group = asText(trace.group_id)
  const attributes = {
    ...run.attributes,
    ...(group && { group_id: group }),
    ...(Object.keys(asObject(trace.metadata) ?? {}).length > 0 && { metadata: trace.metadata }),
  }
  return {
    ...run,
    ...(name && { workflow: { ...run.workflow, name } }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

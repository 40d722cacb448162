import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { deepevalSpans, isDeepevalTrace, restOf, SPAN_LISTS } from './deepeval-spans.ts'

const SPAN: KnownKeys =
  known(`uuid name status type parentUuid startTime endTime input output error model provider inputTokenCount
  outputTokenCount costPerInputToken costPerOutputToken tokenIntervals prompt promptAlias promptCommitHash promptLabel
  promptVersion embedder topK chunkSize description availableTools agentHandoffs metadata context retrievalContext
  expectedOutput toolsCalled expectedTools metricCollection metricsData integration isBreakpoint`)

const TRACE: KnownKeys = {
  ...known(`uuid name startTime endTime environment input output status error metadata tags threadId userId
    testCaseId turnId testRunId context retrievalContext expectedOutput toolsCalled expectedTools metricCollection
    metricsData traces ${SPAN_LISTS.join(' ')}`),
}

const format: TraceFormat = {
  id: 'deepeval',
  isTrace: (value) => tracesOf(value).some(isDeepevalTrace),
  spanKeys: SPAN,
  aroundKeys: TRACE,
  spansOf: (value) => {
    const traces = tracesOf(value)
    return traces.some(isDeepevalTrace) ? traces.flatMap(deepevalSpans) : undefined
  },
}

/** Reads traces of DeepEval, in which spans lie in lists by what they do. */
export const deepevalReader: RunReader = {
  id: format.id,
  label: 'DeepEval traces',
  takes: takenKeys(
    [...SPAN_LISTS.map((list) => `**.${list}: ...`), '**.input: ...', '**.output: ...'].join('\n'),
  ),
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read(records) {
    const { runs, report } = readTraces(records, format)
    const traces = records.records.flatMap(({ value }) => tracesOf(value).filter(isDeepevalTrace))
    return { runs: runs.map((run) => withTrace(run, traces)), report }
  },
}

function tracesOf(value: unknown): unknown[] {
  return asArray(value) ?? asArray(asObject(value)?.traces) ?? [value]
}

const READ = new Set(['uuid', 'name', 'startTime', 'endTime', 'input', 'output', 'userId', ...SPAN_LISTS])

/** What the trace says of all of its spans. */
function withTrace(run: WorkflowRun, traces: readonly JsonObject[]): WorkflowRun {
  const trace = traces.find(({ uuid }) => uuid === run.id)
  if (!trace) return run
  const name = asText(trace.name) ?? run.steps[0]?.name
  const startedBy = asText(trace.userId)
  const attributes = { ...run.attributes, ...restOf(trace, READ) }
  return {
    ...run,
    ...(name && { workflow: { ...run.workflow, name } }),
    ...(startedBy && { startedBy }),
    ...(trace.input != null && { inputs: trace.input }),
    ...(trace.output != null && { outputs: trace.output }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

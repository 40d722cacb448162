/** What a span may say of itself. */
export type SpanFact =
  | 'spanId'
  | 'parentId'
  | 'traceId'
  | 'name'
  | 'kind'
  | 'startedAt'
  | 'endedAt'
  | 'milliseconds'
  | 'seconds'
  | 'status'
  | 'hasSucceeded'
  | 'hasFailed'
  | 'statusMessage'
  | 'error'
  | 'input'
  | 'output'
  | 'model'
  | 'inputTokens'
  | 'outputTokens'
  | 'cost'

/** Names that programs give to what a span says of itself, the surest first. */
export const SPAN_NAMES: Readonly<Record<SpanFact, readonly string[]>> = {
  spanId: names(
    'span_id spanId spanID id uuid uid step_id stepId event_id eventId call_id callId run_id runId',
  ),
  parentId: names(
    `parent_span_id parentSpanId parentSpanID parent_id parentId parent_uuid parentUuid parent_step_id parentStepId
    parent_event_id parentEventId parent_run_id parentRunId parent_call_id parentCallId parent`,
  ),
  traceId: names('trace_id traceId traceID'),
  name: names(
    `name span_name spanName operation_name operationName operation step_name stepName display_name displayName title label
    node step function_name functionName function task`,
  ),
  kind: names(
    'span_kind spanKind span_type spanType run_type runType step_type stepType node_type nodeType kind type category',
  ),
  startedAt: names(
    `start_time startTime started_at startedAt start_ts startTs start_timestamp startTimestamp start_ms startMs
    start_time_ms startTimeMs start began_at`,
  ),
  endedAt: names(
    `end_time endTime ended_at endedAt end_ts endTs end_timestamp endTimestamp end_ms endMs end_time_ms endTimeMs
    finished_at finishedAt finish_time completed_at completedAt end`,
  ),
  milliseconds: names('duration_ms durationMs duration_millis latency_ms latencyMs elapsed_ms elapsedMs'),
  seconds: names(
    `duration_s duration_sec duration_secs duration_seconds durationSeconds latency_s latency_seconds elapsed_s
    elapsed_sec elapsed_seconds`,
  ),
  status: names('status status_code statusCode state outcome'),
  hasSucceeded: names('success ok succeeded passed'),
  hasFailed: names('is_error isError failed'),
  statusMessage: names('status_message statusMessage error_message errorMessage status_description'),
  error: names('error exception'),
  input: names('input inputs arguments args parameters params request prompt query'),
  output: names('output outputs result response completion answer'),
  model: names('model model_name modelName model_id'),
  inputTokens: names('input_tokens inputTokens prompt_tokens promptTokens tokens_in tokensIn'),
  outputTokens: names('output_tokens outputTokens completion_tokens completionTokens tokens_out tokensOut'),
  cost: names('cost_usd costUsd total_cost_usd totalCostUsd'),
}

/** Lists of what happened during a span. */
export const EVENTS: readonly string[] = names('events logs')

/** Lists of the spans within a span. */
export const CHILDREN: readonly string[] = names(
  `children child_spans childSpans sub_spans subSpans nested_spans nestedSpans child_runs childRuns sub_steps subSteps
  substeps child_steps childSteps spans steps`,
)

function names(list: string): readonly string[] {
  return list.split(/\s+/)
}

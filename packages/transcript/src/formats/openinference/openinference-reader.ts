import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { isSpans, sdkSpans } from './sdk-spans.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  parentSpanContext: traceId spanId
  resource: attributes
  : gen_ai.operation.name gen_ai.provider.name gen_ai.system gen_ai.request.model gen_ai.response.model gen_ai.response.id gen_ai.response.finish_reasons gen_ai.usage.input_tokens gen_ai.usage.output_tokens gen_ai.input.messages gen_ai.output.messages attributes endTime events input.mime_type input.value llm.input_messages.0.message.contents.0.message_content.text llm.input_messages.0.message.contents.0.message_content.type llm.input_messages.0.message.role llm.input_messages.1.message.contents.0.message_content.text llm.input_messages.1.message.contents.0.message_content.type llm.input_messages.1.message.role llm.input_messages.1.message.tool_calls.0.tool_call.function.arguments llm.input_messages.1.message.tool_calls.0.tool_call.function.name llm.input_messages.1.message.tool_calls.0.tool_call.id llm.input_messages.2.message.content llm.input_messages.2.message.role llm.input_messages.2.message.tool_call_id llm.invocation_parameters llm.model_name llm.output_messages.0.message.contents.0.message_content.text llm.output_messages.0.message.contents.0.message_content.type llm.output_messages.0.message.role llm.provider llm.system llm.token_count.completion llm.token_count.prompt llm.token_count.total name openinference.span.kind output.mime_type output.value spanContext startTime status
  **.attributes: ...
  events.attributes: exception.type exception.message exception.stacktrace exception.escaped level message severity log.severity log.message error.kind
  resource.attributes: service.name service.version service.namespace service.instance.id openinference.project.name telemetry.sdk.language telemetry.sdk.name telemetry.sdk.version
  **.instrumentationScope: name version
`)

/** Keys of a span as SDKs print it and as Phoenix exports it. Flags and counts of dropped entries say nothing. */
const SPAN: KnownKeys = {
  ...known(`name kind span_kind attributes resource traceId id parentId parent_id parentSpanId parentSpanContext startTime
    start_time endTime end_time timestamp duration ended traceState instrumentationScope instrumentationLibrary
    context.trace_id context.span_id context.trace_state status_code status_message droppedAttributesCount
    droppedEventsCount droppedLinksCount cumulative_llm_token_count_completion cumulative_llm_token_count_prompt
    cumulative_error_count span_id trace_id tool_call_id output_tool_call_ids`),
  token_counts: known('prompt completion cache_read cache_write total'),
  spanContext: known('traceId spanId traceFlags traceState isRemote'),
  context: known('trace_id span_id trace_state'),
  status: known('code status_code message description'),
  events: known('name attributes time timestamp droppedAttributesCount'),
}

const format: TraceFormat = {
  id: 'openinference',
  isTrace: isSpans,
  spanKeys: SPAN,
  spansOf: sdkSpans,
}

/** Reads spans as OpenTelemetry's SDKs print them and as Phoenix exports them, and the attributes of one alone. */
export const openinferenceReader: RunReader = {
  id: format.id,
  label: 'OpenInference spans',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read(records) {
    const { runs, report } = readTraces(records, format)
    return { runs: runs.map(withoutGuess), report }
  },
}

/** Attributes alone have no times: that they have no end does not say that anything broke off. */
function withoutGuess(run: WorkflowRun): WorkflowRun {
  if (run.steps.some(({ startedAt }) => startedAt !== undefined)) return run
  return {
    ...run,
    status: unguessed(run.status),
    steps: run.steps.map((step) => ({ ...step, status: unguessed(step.status) })),
  }
}

function unguessed(status: RunStatus): RunStatus {
  return status === 'interrupted' ? 'unset' : status
}

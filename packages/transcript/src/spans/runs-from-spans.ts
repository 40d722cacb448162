import { contentId } from '../json/content-id.ts'
import { asText, type JsonObject } from '../json/json-value.ts'
import type { Step } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { orderSteps, type StepRepair } from '../runs/order-steps.ts'
import { type RunFrame, runFromSteps } from '../runs/run-from-steps.ts'
import { mergeSpans } from './merge-spans.ts'
import { spanName } from './span-name.ts'
import { stepFromSpan } from './step-from-span.ts'
import type { TraceSpan } from './trace-span.ts'

/** How spans become runs. */
export interface SpansOptions {
  /** Id of the format, as it stands in `WorkflowRun.source`. @default 'otlp' */
  format?: string
  /** More spans may come: a trace without its outermost span is still running. @default false */
  isOngoing?: boolean
  /** Called for each span that was moved because its parent is missing or below it. */
  onRepair?: (span: TraceSpan, repair: StepRepair) => void
  /** Called with the fields of `additional_kwargs` of messages that are not read. */
  onUnread?: (unread: JsonObject) => void
}

/** The runs that spans describe, one a trace, in any order of the spans; a repeated span counts once. */
export function runsFromSpans(spans: readonly TraceSpan[], options: SpansOptions = {}): WorkflowRun[] {
  const traces = new Map<string, TraceSpan[]>()
  for (const span of mergeSpans([], spans)) {
    const trace = traces.get(span.traceId)
    if (trace) trace.push(span)
    else traces.set(span.traceId, [span])
  }
  return [...traces.values()].map((trace) => runOf(trace, options))
}

function runOf(
  trace: readonly TraceSpan[],
  { format = 'otlp', isOngoing = false, onRepair, onUnread }: SpansOptions,
): WorkflowRun {
  const spans = trace.map((span, index) =>
    span.spanId === '' ? { ...span, spanId: `span-${index + 1}` } : span,
  )
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const steps = orderSteps(
    spans.map((span) => stepFromSpan(span, format, onUnread)),
    ({ id }, repair) => {
      const span = byId.get(id)
      if (span) onRepair?.(span, repair)
    },
  ).map((step) => (isOngoing ? step : closed(step)))
  const outermost = steps.find(({ id }) => byId.get(id)?.parentSpanId === undefined)
  const status = outermost?.status ?? (isOngoing ? 'running' : undefined)
  const root = byId.get((outermost ?? steps[0])?.id ?? '')
  return runFromSteps({ ...frameOf(spans, root, format), ...(status && { status }) }, steps)
}

/** Nothing more will be heard of a span that has no end. */
function closed(step: Step): Step {
  return step.status === 'running' ? { ...step, status: 'interrupted' } : step
}

function frameOf(spans: readonly TraceSpan[], root: TraceSpan | undefined, format: string): RunFrame {
  const reported = (...keys: string[]) => {
    for (const { attributes } of spans) {
      const key = keys.find((name) => asText(attributes[name]) !== undefined)
      if (key !== undefined) return asText(attributes[key])
    }
    return undefined
  }
  const resource = root?.resource ?? {}
  const application = asText(resource['service.name'])
  const version = asText(resource['service.version'])
  const startedBy = reported('user.id', 'enduser.id', 'langfuse.user.id', 'ai.telemetry.metadata.userId')
  const name = reported(
    'gen_ai.workflow.name',
    'langfuse.trace.name',
    'ai.telemetry.functionId',
    'traceloop.workflow.name',
  )
  const workflowVersion =
    reported('gen_ai.workflow.version', 'gen_ai.agent.version', 'langfuse.version') ?? version
  return {
    id: root?.traceId || contentId(spans),
    ...(name && { name: spanName(name) }),
    ...(workflowVersion && { version: workflowVersion }),
    ...(startedBy && { startedBy }),
    source: { format, ...(application && { application }), ...(version && { version }) },
    ...(Object.keys(resource).length > 0 && { attributes: resource }),
  }
}

import { asCount, asObject, type JsonObject } from '../../json/json-value.ts'
import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { orderSteps } from '../../runs/order-steps.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import type { LangfuseEvent } from './langfuse-event.ts'
import { readObservation } from './read-observation.ts'
import { scoreSteps } from './score-steps.ts'
import { frameOf } from './trace-frame.ts'

/** How the events of a trace become its run. */
export interface LangfuseRunOptions {
  /** More events may come: observations of which the end is not known are still running. @default false */
  isOngoing?: boolean
  /** The run of the spans of the same trace: clients that send those still send scores as events. */
  traced?: WorkflowRun
}

/** The run that the events of one trace describe, whatever order they are in. */
export function runFromLangfuse(
  traceId: string,
  events: readonly LangfuseEvent[],
  { isOngoing = false, traced }: LangfuseRunOptions = {},
): WorkflowRun {
  const merged = { trace: new Map(), observation: new Map(), score: new Map() } satisfies Record<
    LangfuseEvent['of'],
    Map<string, JsonObject>
  >
  for (const { of, id, body } of events.toSorted(inOrder)) {
    const known: Map<string, JsonObject> = merged[of]
    const before = known.get(id)
    // Updates of a trace bear their own time where its beginning stands.
    const timestamp = before?.timestamp ?? body.timestamp
    known.set(id, { ...withUpdate(before ?? {}, body), id, ...(timestamp !== undefined && { timestamp }) })
  }
  const read = [...merged.observation.values()].map((body) => stepOf(body, isOngoing))
  const steps = orderSteps([...(traced?.steps ?? []), ...read])
  const trace = { ...merged.trace.get(traceId), scores: [...merged.score.values()] }
  const frame = { ...frameOf(trace), id: traceId }
  const scored = [...steps, ...scoreSteps(trace.scores, steps)]
  if (!traced) return { ...runFromSteps(frame, steps), steps: scored }
  const { workflow, source, attributes, ...known } = traced
  const base = read.length > 0 ? workflow : { ...workflow, ...known }
  const run = runFromSteps(
    { ...base, ...frame, source, attributes: { ...attributes, ...frame.attributes } },
    steps,
  )
  return { ...run, steps: scored }
}

function inOrder(one: LangfuseEvent, other: LangfuseEvent): number {
  return (
    one.at - other.at ||
    Number(one.isUpdate) - Number(other.isUpdate) ||
    (one.arrivedAt ?? 0) - (other.arrivedAt ?? 0)
  )
}

/** What an event leaves out stays as it was; metadata is put together. */
function withUpdate(known: JsonObject, body: JsonObject): JsonObject {
  const said = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
  const metadata = { ...asObject(known.metadata), ...asObject(body.metadata) }
  return {
    ...known,
    ...Object.fromEntries(said),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

function stepOf(body: JsonObject, isOngoing: boolean): Step {
  const step = readObservation(withCounts(body), 'langfuse')
  const isOpen = step.endedAt === undefined && step.status === 'unset'
  return isOpen ? { ...step, status: isOngoing ? 'running' : 'interrupted' } : step
}

/** Clients may count as OpenAI's do; Langfuse keeps what it is sent under names of its own. */
function withCounts(body: JsonObject): JsonObject {
  const usage = asObject(body.usage) ?? {}
  const details = asObject(body.usageDetails) ?? {}
  const input = asCount(usage.promptTokens) ?? asCount(details.prompt_tokens)
  const output = asCount(usage.completionTokens) ?? asCount(details.completion_tokens)
  return {
    ...body,
    ...(input !== undefined && { promptTokens: input }),
    ...(output !== undefined && { completionTokens: output }),
  }
}

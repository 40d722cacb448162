import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step, StepError } from '../../model/step.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import { statusOfFinish, statusOfOutput } from '../../runs/reported-status.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import { contentOf } from '../../spans/span-content.ts'
import { stepKind } from '../../spans/span-kind.ts'
import type { RunOperation } from './find-runs.ts'
import { usageOfRun } from './run-usage.ts'

/** One run of LangSmith as a step. */
export function readRun(run: RunOperation, format: string, onUnread: (unread: JsonObject) => void): Step {
  const { id } = run
  const name = asText(run.name) ?? asText(run.run_type) ?? 'run'
  const kind = stepKind(asText(run.run_type)) ?? 'step'
  const extra = asObject(embeddedJson(run.extra)) ?? {}
  const metadata = asObject(extra.metadata) ?? {}
  const inputs = embeddedJson(run.inputs)
  const outputs = embeddedJson(run.outputs)
  const model = kind === 'model' ? modelOf(extra, metadata, asObject(inputs) ?? {}) : undefined
  const usage = usageOfRun(run, asObject(outputs) ?? {})
  const { asked, answered, input, output } = contentOf(kind, unlessEmpty(inputs), unlessEmpty(outputs))
  const conversation = stepConversation({ id, title: name, format, model, usage, onUnread }, asked, answered)
  const error = errorOf(run.error)
  const startedAt = toEpochTime(run.start_time)
  const endedAt = toEpochTime(run.end_time)
  const nodeId = name === metadata.langgraph_node ? name : undefined
  const attributes = attributesOf(run, extra, metadata)
  return {
    id,
    parentId: parentOf(run),
    name,
    kind,
    nodeId,
    status: statusOf(run, error, endedAt),
    attempts: 1,
    startedAt,
    endedAt,
    input,
    output,
    logs: [],
    error,
    model,
    usage,
    conversation,
    attributes,
  }
}

/** Clients send the parent only within the order of a run: `<time>Z<id of the trace>. … .<time>Z<own id>`. */
function parentOf(run: RunOperation): string | null {
  const stated = asText(run.parent_run_id)
  if (stated) return stated
  const above = asText(run.dotted_order)?.split('.').at(-2)
  return /Z([\da-f-]{36})$/i.exec(above ?? '')?.[1] ?? null
}

function statusOf(run: RunOperation, error: StepError | undefined, endedAt: number | undefined): RunStatus {
  if (error || run.status === 'error') return 'failed'
  if (run.status === 'success') return 'succeeded'
  if (endedAt === undefined) return 'interrupted'
  const [choice] = asArray(asObject(embeddedJson(run.outputs))?.choices) ?? []
  return statusOfOutput(run.outputs) ?? statusOfFinish(asObject(choice)?.finish_reason) ?? 'unset'
}

/** LangSmith writes the error with its trace, as Python prints it: the last line says what it was. */
function errorOf(value: unknown): StepError | undefined {
  const text = asText(value)
  if (!text) return undefined
  const lines = text.trim().split('\n')
  if (!text.includes('Traceback (most recent call last)') || lines.length === 1) return { message: text }
  const stated = /^([\w.]+(?:Error|Exception|Interrupt|Exit)?)(?:\((.*)\)|: (.*))$/.exec(lines.at(-1) ?? '')
  const type = stated?.[1]
  return { type, message: stated?.[2] ?? stated?.[3] ?? lines.at(-1) ?? text, stack: text }
}

function modelOf(extra: JsonObject, metadata: JsonObject, inputs: JsonObject): string | undefined {
  const parameters = asObject(extra.invocation_params) ?? {}
  return (
    asText(metadata.ls_model_name) ??
    asText(parameters.model) ??
    asText(parameters.model_name) ??
    asText(inputs.model)
  )
}

/** Outputs that are not there yet are an empty object. */
function unlessEmpty(value: unknown): unknown {
  const object = asObject(value)
  return value === null || (object && Object.keys(object).length === 0) ? undefined : value
}

const KEPT = [
  'tags',
  'feedback_stats',
  'reference_example_id',
  'first_token_time',
  'thread_id',
  'attachments',
]

function attributesOf(run: RunOperation, extra: JsonObject, metadata: JsonObject): JsonObject | undefined {
  const { metadata: _, runtime: __, ...rest } = extra
  const kept = KEPT.map((key): [string, unknown] => [key, run[key]])
  const said = [...kept, ...Object.entries(rest), ...Object.entries(metadata)].filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && !isEmpty(value),
  )
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

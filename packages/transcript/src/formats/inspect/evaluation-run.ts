import { contentId } from '../../json/content-id.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { holdsSomething } from '../../reading/known-keys.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { errorOf } from './event-step.ts'
import { inspectModelUsage } from './inspect-usage.ts'

const STATUS = new Map<string, RunStatus>([
  ['success', 'succeeded'],
  ['error', 'failed'],
  ['cancelled', 'cancelled'],
])

const KEPT = [
  'config',
  'model_args',
  'model_generate_config',
  'model_roles',
  'model_base_url',
  'solver',
  'solver_args',
  'scorers',
  'task_attribs',
  'sandbox',
  'revision',
  'packages',
  'tags',
  'metadata',
  'task_file',
]

/** An evaluation as a run of its samples: what was tested goes in, the scores come out. */
export function evaluationRun(log: JsonObject, read: readonly Step[], format: string): WorkflowRun {
  const about = asObject(log.eval) ?? {}
  const stats = asObject(log.stats) ?? {}
  const status = STATUS.get(asText(log.status) ?? '') ?? 'interrupted'
  const steps =
    read.length > 0 ? withSampleTimes(read).map((step) => withOutcome(step, status)) : scoreSteps(log)
  const usage = inspectModelUsage(stats.model_usage)
  const startedAt = toEpochTime(stats.started_at) ?? toEpochTime(about.created)
  const endedAt = lastEnd(toEpochTime(stats.completed_at), steps)
  // Inspect counts a task that was given no version as 0.
  const version = about.task_version ? String(about.task_version) : undefined
  const error = errorOf(log.error ?? undefined)
  const outputs = scores(log)
  const library = asText(asObject(about.packages)?.inspect_ai)
  const { plan } = log
  const attributes = {
    ...Object.fromEntries(KEPT.filter((key) => holdsSomething(about[key])).map((key) => [key, about[key]])),
    ...(holdsSomething(asObject(plan)?.steps) && { plan }),
  }
  return runFromSteps(
    {
      id: asText(about.eval_id) ?? contentId([about, steps]),
      name: asText(about.task) ?? 'Evaluation',
      ...(version && { version }),
      status,
      ...(startedAt !== undefined && { startedAt }),
      ...(endedAt !== undefined && { endedAt }),
      inputs: {
        model: about.model,
        ...(asObject(about.dataset)?.name != null && { dataset: asObject(about.dataset)?.name }),
        ...asObject(about.task_args),
      },
      ...(outputs && { outputs }),
      ...(error && { error }),
      ...(usage && { usage }),
      source: { format, application: 'Inspect', ...(library && { version: library }) },
      ...(holdsSomething(attributes) && { attributes }),
    },
    steps,
  )
}

/** `{ scorer: { metric: value } }`. */
function scores(log: JsonObject): JsonObject | undefined {
  const list = (asArray(asObject(log.results)?.scores) ?? []).map(asObject)
  const entries = list.map((score): [string, unknown] => {
    const metrics = Object.entries(asObject(score?.metrics) ?? {})
    return [
      asText(score?.name) ?? 'score',
      Object.fromEntries(metrics.map(([name, metric]) => [name, asObject(metric)?.value])),
    ]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Of a log without its samples the scores are what is left of the evaluation. */
function scoreSteps(log: JsonObject): Step[] {
  return Object.entries(scores(log) ?? {}).map(([name, output], index) => ({
    id: `score-${index + 1}`,
    parentId: null,
    name,
    kind: 'evaluation',
    status: 'unset',
    attempts: 1,
    output,
    logs: [],
  }))
}

/** An evaluation that says it went well says so of its samples, except of those that hold an error. */
function withOutcome(step: Step, status: RunStatus): Step {
  const isSample = step.parentId === null && step.status === 'unset'
  return isSample && status === 'succeeded' ? { ...step, status } : step
}

/** Older samples do not say when they began and ended; what is below them does. */
function withSampleTimes(steps: readonly Step[]): Step[] {
  let sample: Step | undefined
  const result: Step[] = []
  for (const step of steps) {
    if (step.parentId === null) {
      sample = { ...step }
      result.push(sample)
      continue
    }
    result.push(step)
    if (sample) widen(sample, step)
  }
  return result
}

/** Inspect writes the end of an evaluation in whole seconds, and that of a sample finer. */
function lastEnd(completedAt: number | undefined, steps: readonly Step[]): number | undefined {
  if (completedAt === undefined) return undefined
  return steps.reduce((latest, { endedAt = latest }) => Math.max(latest, endedAt), completedAt)
}

function widen(sample: Step, { startedAt, endedAt }: Step): void {
  const start = sample.startedAt ?? startedAt
  const end = sample.endedAt ?? endedAt
  if (start !== undefined) sample.startedAt = Math.min(start, startedAt ?? start)
  if (end !== undefined) sample.endedAt = Math.max(end, endedAt ?? end)
}

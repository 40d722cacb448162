import { asArray, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step } from '../../model/step.ts'
import { attemptsOf } from '../../runs/attempts.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'

/** A job as a step at the top of its run. */
export function jobStep(job: JsonObject): Step {
  const id = job.id ?? job.databaseId ?? job.name
  const { runner_name: runner, head_branch: branch, head_sha: commit, run_attempt: attempt } = job
  const labels = asArray(job.labels)
  const attributes = {
    ...outcomeOf(job),
    ...(labels && labels.length > 0 && { labels }),
    ...(asText(runner) && { runner_name: runner }),
    ...(asText(branch) && { head_branch: branch }),
    ...(asText(commit) && { head_sha: commit }),
  }
  return {
    ...step(job, `job-${String(id)}`, null),
    kind: 'workflow',
    attempts: attemptsOf(attempt),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** One step of a job. */
export function stepOfJob(value: JsonObject, jobId: string, index: number): Step {
  const attributes = outcomeOf(value)
  const number = typeof value.number === 'number' ? value.number : index + 1
  return {
    ...step(value, `${jobId}-${number}`, jobId),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

function step(value: JsonObject, id: string, parentId: string | null): Step {
  const startedAt = toEpochTime(value.started_at ?? value.startedAt)
  const endedAt = toEpochTime(value.completed_at ?? value.completedAt)
  return {
    id,
    parentId,
    name: asText(value.name) ?? 'step',
    kind: 'step',
    status: statusOf(value),
    attempts: 1,
    startedAt,
    endedAt,
    logs: [],
  }
}

/** How the source says it, where the status of a step cannot: skipped, neutral, timed out. */
function outcomeOf({ conclusion }: JsonObject): JsonObject {
  const said = asText(conclusion)
  return said && !/^(success|failure|cancelled)$/.test(said) ? { conclusion: said } : {}
}

const CONCLUSIONS = new Map<string, RunStatus>([
  ['success', 'succeeded'],
  ['failure', 'failed'],
  ['timed_out', 'failed'],
  ['startup_failure', 'failed'],
  ['cancelled', 'cancelled'],
])

const STATES = new Map<string, RunStatus>([
  ['queued', 'queued'],
  ['requested', 'queued'],
  ['pending', 'queued'],
  ['waiting', 'waiting'],
  // Nothing more will be heard of it from a file.
  ['in_progress', 'interrupted'],
])

/** The state of a run, a job or a step, by what it came to, else by where it stands. */
function statusOf({ status, conclusion }: JsonObject): RunStatus {
  return CONCLUSIONS.get(asText(conclusion) ?? '') ?? STATES.get(asText(status) ?? '') ?? 'unset'
}

import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** A job, the run it belongs to, and the object it was found in. */
export interface FoundJob {
  job: JsonObject
  runId: string
  about: JsonObject
}

const STATES = /^(queued|in_progress|completed|waiting|requested|pending|neutral)$/

const ADDRESS = /\/actions\/runs\/(\d+)\/jobs?\/\d+/

/**
 * Whether a value is a job as GitHub's interface (`started_at`) or its command line (`startedAt`) write it: one with steps,
 * or one whose address says so.
 */
function isJob(value: unknown): value is JsonObject {
  const job = asObject(value)
  return (
    job !== undefined &&
    asText(job.name) !== undefined &&
    STATES.test(asText(job.status) ?? '') &&
    'conclusion' in job &&
    (runInAddress(job) !== undefined ||
      (asArray(job.steps) !== undefined && ('started_at' in job || 'startedAt' in job)))
  )
}

/** The jobs of a value: of a webhook, of a list of the interface, of `gh run view`, one alone. */
export function foundJobs(value: unknown): FoundJob[] {
  const about = asObject(value) ?? {}
  const jobs = asArray(value) ?? asArray(about.jobs) ?? [about.workflow_job ?? value]
  return jobs
    .filter(isJob)
    .map((job) => ({ job, runId: idOf(job.run_id ?? about.databaseId ?? runInAddress(job)), about }))
}

/** The number of a job's run in the address of its page. */
function runInAddress({ html_url: page, url }: JsonObject): string | undefined {
  return ADDRESS.exec(asText(page) ?? asText(url) ?? '')?.[1]
}

/** Ids are numbers; large ones are texts. */
function idOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : (asText(value) ?? '')
}

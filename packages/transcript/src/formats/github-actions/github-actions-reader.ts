import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { contentId } from '../../json/content-id.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { foundJobs, type FoundJob } from './find-jobs.ts'
import { jobStep, stepOfJob } from './job-steps.ts'
import { runFrame } from './run-frame.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`

  **.organization: avatar_url description events_url hooks_url id issues_url login members_url node_id public_members_url repos_url url
  **.owner: avatar_url events_url followers_url following_url gists_url gravatar_id html_url id login node_id organizations_url received_events_url repos_url site_admin starred_url subscriptions_url type url
  **.repository: archive_url archived assignees_url blobs_url branches_url clone_url collaborators_url comments_url commits_url compare_url contents_url contributors_url created_at custom_properties default_branch deployments_url description disabled downloads_url events_url fork forks forks_count forks_url full_name git_commits_url git_refs_url git_tags_url git_url has_downloads has_issues has_pages has_projects has_wiki homepage hooks_url html_url id is_template issue_comment_url issue_events_url issues_url keys_url labels_url language languages_url license merges_url milestones_url mirror_url name node_id notifications_url open_issues open_issues_count owner private pulls_url pushed_at releases_url size ssh_url stargazers_count stargazers_url statuses_url subscribers_url subscription_url svn_url tags_url teams_url topics trees_url updated_at url visibility watchers watchers_count web_commit_signoff_required
  **.sender: avatar_url events_url followers_url following_url gists_url gravatar_id html_url id login node_id organizations_url received_events_url repos_url site_admin starred_url subscriptions_url type url
`)

const FORMAT = 'github-actions'

/** Addresses, ids of GitHub's own database and the account's settings say nothing of a run. */
const JOB: KnownKeys = {
  ...known(`id databaseId node_id run_id run_url run_attempt head_sha head_branch url html_url check_run_url status
    conclusion created_at createdAt started_at startedAt completed_at completedAt name labels runner_id runner_name
    runner_group_id runner_group_name workflow_name steps`),
}

/** What stands around jobs: a webhook, a list of the interface, an answer of `gh run view`. */
const AROUND: KnownKeys =
  known(`action workflow_job repository organization sender installation enterprise deployment jobs
  total_count attempt conclusion createdAt databaseId displayTitle event headBranch headSha name number startedAt status
  updatedAt url workflowDatabaseId workflowName`)

const STEP: KnownKeys = known('name status conclusion number started_at startedAt completed_at completedAt')

/**
 * Reads jobs of GitHub Actions: the body of a `workflow_job` webhook, what the interface and `gh run view --json` list. A
 * record of the report is a job or a step of one.
 */
export const githubActionsReader: RunReader = {
  id: FORMAT,
  label: 'GitHub Actions jobs',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => foundJobs(value).length > 0)
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const opened = records.records.flatMap((record) =>
      foundJobs(record.value).map((found) => opening(record, found, items)),
    )
    const report = items.report(FORMAT)
    const runs = new Map<string, OpenedJob[]>()
    for (const job of opened) runs.set(job.found.runId, [...(runs.get(job.found.runId) ?? []), job])
    return { runs: [...runs.values()].map((jobs) => readJobs(jobs, report)), report: report.build() }
  },
}

/** A job whose parts are records of the report. */
interface OpenedJob {
  found: FoundJob
  item: TranscriptRecord
  steps: TranscriptRecord[]
}

function opening(record: TranscriptRecord, found: FoundJob, items: RecordItems): OpenedJob {
  return {
    found,
    item: items.add(record, found.job),
    steps: (asArray(found.job.steps) ?? []).map((step) => items.add(record, step)),
  }
}

function readJobs(jobs: readonly OpenedJob[], report: ReportBuilder): WorkflowRun {
  const account = new StepAccount(report)
  const seen = new Set<JsonObject>()
  for (const { found, item, steps } of jobs) {
    noteUnknownKeys(report, found.job, JOB, 'jobs[]')
    if (found.about !== found.job && !seen.has(found.about)) noteUnknownKeys(report, found.about, AROUND)
    seen.add(found.about)
    const job = jobStep(found.job)
    account.add(item, job)
    for (const [index, step] of steps.entries()) {
      const object = asObject(step.value)
      if (!object || !asText(object.name)) {
        report.skipped(step, 'not-a-step', 'A step of a job has a name.')
        continue
      }
      noteUnknownKeys(report, object, STEP, 'jobs[].steps[]')
      account.add(step, stepOfJob(object, job.id, index))
    }
  }
  const steps = account.steps()
  const [first] = jobs
  const about: JsonObject = first?.found.about ?? {}
  const frame = runFrame(about, first?.found.job ?? {})
  return runFromSteps(
    {
      ...frame,
      id: first?.found.runId || contentId(steps),
      source: { format: FORMAT, application: 'GitHub Actions' },
    },
    steps,
  )
}

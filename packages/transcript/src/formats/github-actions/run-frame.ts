import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunFrame } from '../../runs/run-from-steps.ts'

/** What a webhook or the command line says of the run around its jobs. */
export function runFrame(about: JsonObject, job: JsonObject): Omit<RunFrame, 'id' | 'source'> {
  const name =
    asText(job.workflow_name) ??
    asText(about.workflowName) ??
    asText(about.displayTitle) ??
    repositoryOfJobs(about, job)
  const startedBy = asText(asObject(about.sender)?.login)
  const repository = asText(asObject(about.repository)?.full_name)
  const told = ['displayTitle', 'event', 'headBranch', 'headSha', 'number', 'attempt'].filter(
    (key) => about[key] != null,
  )
  const attributes = {
    repository,
    ...Object.fromEntries(told.map((key) => [key, about[key]])),
  }
  return {
    name,
    startedBy,
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** A list of several jobs that says nothing of their workflow is named after the repository in their addresses. */
function repositoryOfJobs({ jobs }: JsonObject, { html_url: page }: JsonObject): string | undefined {
  const isList = (asArray(jobs) ?? []).length > 1
  return isList
    ? /^https:\/\/[^/]+\/([^/]+\/[^/]+)\/actions\/runs\//.exec(asText(page) ?? '')?.[1]
    : undefined
}

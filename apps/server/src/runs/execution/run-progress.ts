import type { RunProgress } from '@vitrine/api-client/contract/runs'
import { publishedRunError, type StepError } from '@vitrine/transcript'
import { workflowRuns } from '../../platform/database/schema.ts'

/** What `runProgress` needs of a run. */
export const progressColumns = {
  status: workflowRuns.status,
  startedAt: workflowRuns.startedAt,
  endedAt: workflowRuns.endedAt,
  heartbeatAt: workflowRuns.heartbeatAt,
  error: workflowRuns.error,
  questions: workflowRuns.questions,
}

/** Those columns of a run. */
export type ProgressRow = Pick<typeof workflowRuns.$inferSelect, keyof typeof progressColumns>

/** Why a run ended, as it is stored. */
export function parseRunError(error: string | null): StepError | null {
  if (error === null) return null
  try {
    return JSON.parse(error) as StepError
  } catch {
    // A server of before, which runs while another takes its place, writes a sentence.
    return { message: error }
  }
}

/** How a stored run stands, as all its readers may know it. */
export function runProgress(run: ProgressRow): RunProgress {
  const error = parseRunError(run.error)
  return {
    status: run.status,
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    heartbeatAt: run.heartbeatAt?.toISOString() ?? null,
    error: error && publishedRunError(error),
    questions: run.questions === null ? [] : (JSON.parse(run.questions) as RunProgress['questions']),
  }
}

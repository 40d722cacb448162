import type { OwnInputs, RunAnswer } from '@vitrine/api-client/contract/runs'
import { withoutSystemPrompts } from '@vitrine/transcript'
import { and, eq } from 'drizzle-orm'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { filesOfRun } from '../input-files/files-of-run.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { workflowRuns, workflows, workflowVersions } from '../../platform/database/schema.ts'
import { isVersionOfRun } from '../workflows/workflow-versions.ts'
import type { Database } from '../../platform/database/store.ts'
import { isControlToken } from './control-token.ts'
import { namedFiles } from './named-files.ts'
import { readPublishedEvents } from './read-run-events.ts'
import { runProgress } from './run-progress.ts'

/** A run whose workflow is open, as it is stored, drawn as it was at its start. Throws the same 404 for all others. */
export async function findOpenRun(database: Database, runId: string) {
  if (!isShareId(runId)) throw notFound()
  const [found] = await database
    .select({ run: workflowRuns, workflow: workflows, past: workflowVersions })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .leftJoin(workflowVersions, isVersionOfRun)
    .where(and(eq(workflowRuns.id, runId), eq(workflows.isOpen, true)))
  if (!found) throw notFound()
  const { run, workflow, past } = found
  return { run, workflow: past ? { ...workflow, graph: past.graph } : workflow }
}

/** The number of an event in a query. Throws a 400 for what is none. */
export function parseAfter(text: string | undefined): number {
  if (text === undefined) return 0
  if (!/^\d{1,9}$/.test(text))
    throw new DomainError('invalid-request', 'Give the number of the last event that is known.', {
      field: 'after',
    })
  return Number(text)
}

/** Which part of a run is read, and what proves that it is the reader's own. */
interface RunReading {
  /** Number of the last event that is known. */
  after: number
  controlToken: string | undefined
}

/** A run as readers of its link may see it, and its events after the one with a number. */
export async function readRun(
  database: Database,
  runId: string,
  { after, controlToken }: RunReading,
): Promise<RunAnswer> {
  const { run, workflow } = await findOpenRun(database, runId)
  const taken = await readPublishedEvents(database, runId, after)
  const files = await filesOfRun(database, runId)
  const inputs = JSON.parse(run.inputs) as OwnInputs['inputs']
  const isOwn = controlToken !== undefined && isControlToken(controlToken, run.controlHash)
  const { id, name, graph } = workflow
  return {
    id: run.id,
    workflow: { id, name, graph: graph === null ? null : (JSON.parse(graph) as never) },
    ...runProgress(run),
    inputs: withoutSystemPrompts(namedFiles(inputs, files)) as RunAnswer['inputs'],
    ...(isOwn && { own: { inputs, files } }),
    createdAt: run.createdAt.toISOString(),
    events: taken.map(({ seq, at, event }) => ({
      seq,
      at: at.toISOString(),
      event: JSON.parse(event) as unknown,
    })),
    hasMore: (taken.at(-1)?.seq ?? after) < run.events,
  }
}

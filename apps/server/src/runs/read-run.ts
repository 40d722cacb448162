import type { RunAnswer } from '@vitrine/api-client/contract'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { ApiFault, notFound } from '../http/api-fault.ts'
import { isShareId } from '../shares/share-id.ts'
import { workflowRunEvents, workflowRuns, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Events of one answer, at most. */
const EVENTS_OF_ANSWER = 1000

/** Characters of events of one answer, unless the first one alone is longer. */
const TEXT_OF_ANSWER = 2 * 1024 * 1024

/** A run whose workflow is open, as it is stored. Throws the same 404 for all others. */
export async function findOpenRun(database: Database, runId: string) {
  if (!isShareId(runId)) throw notFound()
  const [found] = await database
    .select({ run: workflowRuns, workflow: workflows })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(and(eq(workflowRuns.id, runId), eq(workflows.isOpen, true)))
  if (!found) throw notFound()
  return found
}

/** The number of an event in a query. Throws a 400 for what is none. */
export function parseAfter(text: string | undefined): number {
  if (text === undefined) return 0
  if (!/^\d{1,9}$/.test(text))
    throw new ApiFault('invalid-request', 'Give the number of the last event that is known.', {
      field: 'after',
    })
  return Number(text)
}

/** A run, and its events after the one with a number. */
export async function readRun(database: Database, runId: string, after: number): Promise<RunAnswer> {
  const { run, workflow } = await findOpenRun(database, runId)
  const taken = await readEvents(database, runId, after)
  const { id, name, graph } = workflow
  return {
    id: run.id,
    workflow: { id, name, graph: graph === null ? null : (JSON.parse(graph) as never) },
    status: run.status,
    inputs: JSON.parse(run.inputs) as RunAnswer['inputs'],
    files: [],
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    heartbeatAt: run.heartbeatAt?.toISOString() ?? null,
    error: run.error,
    questions: run.questions === null ? [] : (JSON.parse(run.questions) as RunAnswer['questions']),
    events: taken.map(({ seq, at, event }) => ({
      seq,
      at: at.toISOString(),
      event: JSON.parse(event) as unknown,
    })),
    hasMore: (taken.at(-1)?.seq ?? after) < run.events,
  }
}

/** Measured by the database, so that an answer's events are all that this process ever holds of a run. */
async function readEvents(database: Database, runId: string, after: number) {
  const { seq, event } = workflowRunEvents
  const measured = database
    .select({ seq, length: sql<number>`length(${event})`.as('length') })
    .from(workflowRunEvents)
    .where(and(eq(workflowRunEvents.runId, runId), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(EVENTS_OF_ANSWER)
    .as('measured')
  const summed = database
    .select({
      seq: measured.seq,
      total: sql<number>`sum(${measured.length}) over (order by ${measured.seq})`.as('total'),
    })
    .from(measured)
    .as('summed')
  const [last] = await database
    .select({ seq: sql<number | null>`max(${summed.seq})` })
    .from(summed)
    .where(lte(summed.total, TEXT_OF_ANSWER))
  return database
    .select()
    .from(workflowRunEvents)
    .where(and(eq(workflowRunEvents.runId, runId), gt(seq, after), lte(seq, last?.seq ?? after + 1)))
    .orderBy(asc(seq))
}

import type { PublicationRequest, RunEntry, RunOrigin } from '@vitrine/api-client/contract/runs'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { RunStatus } from '@vitrine/transcript'
import type { Caller } from '../../people/keys/require-caller.ts'
import {
  publicationRequests,
  runImporters,
  runs,
  shares,
  users,
  workflowRuns,
  workflows,
} from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { isImporter } from '../../people/workspaces/is-importer.ts'
import { rightsOf } from '../../people/workspaces/rights-of.ts'
import { firstText } from './first-text.ts'

/** Characters of the inputs of a run that its line is made from: they may be megabytes. */
const INPUTS_READ = 2000

type RequestState = PublicationRequest['state']

/** A run of either table as it is listed. */
export interface RunRow {
  id: string
  workspaceId: string
  origin: RunOrigin
  name: string
  workflowId: string | null
  workflowVersion: number | null
  /** Beginning of the JSON of its inputs. */
  inputs: string | null
  format: string | null
  status: RunStatus
  steps: number | null
  failedSteps: number | null
  startedAt: Date | null
  endedAt: Date | null
  createdAt: Date
  /** When it began, else when it came: what it is shown with and listed by. */
  shownAt: Date
  createdBy: string | null
  /** Who may do with it as its own: for what visitors start, whoever made the workflow. */
  ownerId: string | null
  isImporter: boolean
  liveShares: number
  requestState: RequestState | null
  askedAt: Date | null
}

/** The moment that a run is listed by; each table has an index on it. */
export function shownAt({
  startedAt,
  createdAt,
}: Pick<typeof runs | typeof workflowRuns, 'startedAt' | 'createdAt'>) {
  return sql<Date>`coalesce(${startedAt}, ${createdAt})`
}

/** Runs that came from outside, to be narrowed further. */
export function selectStoredRuns(database: Database, reader: Caller) {
  const isLive = and(eq(shares.runId, runs.id), isStanding)
  const isOfIt = eq(runImporters.runId, runs.id)
  return database
    .select({
      id: runs.id,
      workspaceId: runs.workspaceId,
      origin: sql<RunOrigin>`${runs.origin}`.as('origin'),
      name: runs.name,
      workflowId: sql<string | null>`null::text`.as('workflow_id'),
      workflowVersion: sql<number | null>`null::int`.as('workflow_version'),
      inputs: sql<string | null>`null::text`.as('inputs'),
      format: sql<string | null>`${runs.sourceFormat}`.as('format'),
      status: runs.status,
      steps: sql<number | null>`${runs.steps}`.as('steps'),
      failedSteps: sql<number | null>`${runs.failedSteps}`.as('failed_steps'),
      startedAt: runs.startedAt,
      endedAt: runs.endedAt,
      createdAt: runs.createdAt,
      shownAt: shownAt(runs).mapWith(runs.createdAt).as('shown_at'),
      createdBy: sql<string | null>`${users.name}`.as('created_by'),
      ownerId: sql<string | null>`${runs.createdBy}`.as('owner_id'),
      isImporter: isImporter(database, reader, runImporters, isOfIt).as('is_importer'),
      liveShares: counted(database, isLive),
      requestState: sql<RequestState | null>`null::text`.as('request_state'),
      askedAt: sql<Date | null>`null::timestamptz`.mapWith(publicationRequests.askedAt).as('asked_at'),
    })
    .from(runs)
    .leftJoin(users, eq(users.id, runs.createdBy))
    .$dynamic()
}

/** Runs that visitors started, to be narrowed further. */
export function selectStartedRuns(database: Database) {
  const isLive = and(eq(shares.workflowRunId, workflowRuns.id), isStanding)
  return database
    .select({
      id: workflowRuns.id,
      workspaceId: workflows.workspaceId,
      origin: sql<RunOrigin>`'workflow'`.as('origin'),
      name: workflows.name,
      workflowId: sql<string | null>`${workflows.id}`.as('workflow_id'),
      workflowVersion: workflowRuns.workflowVersion,
      inputs: sql<string | null>`left(${workflowRuns.inputs}, ${INPUTS_READ})`.as('inputs'),
      format: sql<string | null>`null::text`.as('format'),
      status: workflowRuns.status,
      steps: workflowRuns.steps,
      failedSteps: workflowRuns.failedSteps,
      startedAt: workflowRuns.startedAt,
      endedAt: workflowRuns.endedAt,
      createdAt: workflowRuns.createdAt,
      shownAt: shownAt(workflowRuns).mapWith(workflowRuns.createdAt).as('shown_at'),
      createdBy: sql<string | null>`null::text`.as('created_by'),
      ownerId: sql<string | null>`${workflows.createdBy}`.as('owner_id'),
      isImporter: sql<boolean>`false`.as('is_importer'),
      liveShares: counted(database, isLive),
      requestState: sql<RequestState | null>`${publicationRequests.state}`.as('request_state'),
      askedAt: sql<Date | null>`${publicationRequests.askedAt}`
        .mapWith(publicationRequests.askedAt)
        .as('asked_at'),
    })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .leftJoin(
      publicationRequests,
      and(eq(publicationRequests.runId, workflowRuns.id), ne(publicationRequests.state, 'withdrawn')),
    )
    .$dynamic()
}

function counted(database: Database, isLive: SQL | undefined) {
  return sql<number>`${database.$count(shares, isLive)}::int`.as('live_shares')
}

/** A run as its reader gets it in a list. */
export function toRunEntry({ ownerId, isImporter: hasImported, ...found }: RunRow, caller: Caller): RunEntry {
  const { shownAt: _, createdAt, startedAt, endedAt, requestState, askedAt, inputs, ...row } = found
  return {
    ...row,
    asked: inputs === null ? null : firstText(inputs),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    ...rightsOf(caller, ownerId, hasImported),
    publicationRequest:
      requestState && askedAt ? { state: requestState, askedAt: askedAt.toISOString() } : null,
  }
}

import {
  type RunStatus,
  runStatuses,
  runSchema,
  type RunSummary,
  type WorkflowRun,
} from '@vitrine/transcript'
import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'

/**
 * `GET` answers 200 with `RunsAnswer`, one page by `CURSOR_PARAMETER`. `POST` takes the raw bytes of a file and
 * answers just as that of `CONVERSATIONS_PATH` does: each of the two takes what holds conversations and what holds runs.
 */
export const RUNS_PATH = '/api/runs'

/** `POST` takes a `RunsAction` and answers 200 with `RunsActionAnswer`. What cannot be done with one run leaves the others as they are asked. */
export const RUNS_ACTION_PATH: string = `${RUNS_PATH}/actions`

/** Most runs of one action. */
export const MAX_ACTION_RUNS = 100

/** What is done with several runs: those that go on are cancelled, those that have ended are deleted with their links. */
export interface RunsAction {
  action: 'cancel' | 'delete'
  runIds: readonly string[]
}

/** Checks a `RunsAction`. */
export const runsActionSchema: z.ZodType<RunsAction> = z.strictObject({
  action: z.enum(['cancel', 'delete']),
  runIds: z.array(shareIdSchema).min(1).max(MAX_ACTION_RUNS),
})

/** With which runs it was done; the others are not the caller's, or stand otherwise. */
export interface RunsActionAnswer {
  done: string[]
}

/** Checks a `RunsActionAnswer`. */
export const runsActionAnswerSchema: z.ZodType<RunsActionAnswer> = z.object({ done: z.array(shareIdSchema) })

/** Query parameter of `RUNS_PATH`: only runs of this workflow. */
export const WORKFLOW_PARAMETER = 'workflow'

/** Query parameter of `RUNS_PATH`: only runs of this status; 400 for what is none. */
export const RUN_STATUS_PARAMETER = 'status'

/** Query parameter of `RUNS_PATH`: `waiting` gives only runs whose publication waits for the caller's approval; 400 for other values. */
export const APPROVAL_PARAMETER = 'approval'

/**
 * Of a run that who started it asks to be published: `DELETE` declines, 204, where it may be asked for again, and 404 where
 * nobody asks. Publishing the run approves.
 */
export function publicationRequestPath(runId: string): string {
  return `${runPath(runId)}/publication-request`
}

/**
 * `GET` answers 200 with `RunDetailsAnswer`; `DELETE` ends the run with all its links, 204, and 400 with the reason
 * `run-not-ended` for one that is carried out. A person reaches the runs of all workspaces they belong to, a key those
 * of its own.
 */
export function runPath(runId: string): string {
  return `${RUNS_PATH}/${encodeURIComponent(runId)}`
}

/** A file in the conversations of a run's steps, where its part's URL is `vitrine-file:<sha256>`; for members only. */
export function runFilePath(runId: string, sha256: string): string {
  return `${runPath(runId)}/files/${encodeURIComponent(sha256)}`
}

/** Where a run came from: a visitor's start of a workflow, a file, or spans sent to `/v1/traces`. */
export type RunOrigin = 'workflow' | 'file' | 'traces'

/** The request of the starter of a run to publish it, where a member has to approve. */
export interface PublicationRequest {
  state: 'waiting' | 'declined'
  /** ISO 8601 in UTC. */
  askedAt: string
}

/** A run as a line of the list. Moments are ISO 8601 in UTC. */
export interface RunEntry {
  id: string
  workspaceId: string
  origin: RunOrigin
  /** Of the workflow, as the run itself says. */
  name: string
  /** `WorkflowEntry.id` of what was started; null for the other origins. */
  workflowId: string | null
  /** The version of the workflow whose form it was started with; null for the other origins, and from before there were versions. */
  workflowVersion: number | null
  /** Beginning of the first text among its inputs; null without one and for the other origins, absent in answers of older servers. */
  asked?: string | null
  /** `ImportReport.format` of where it came from; null for what was started here. */
  format: string | null
  status: RunStatus
  /** Null for what was started here, until it has ended and is counted. */
  steps: number | null
  /** Null for what was started here, until it has ended and is counted. */
  failedSteps: number | null
  startedAt: string | null
  endedAt: string | null
  /** When it was started here, or came in. */
  createdAt: string
  /** Name of who imported it; null for a visitor, a key, and somebody whose account is gone. */
  createdBy: string | null
  /** Links that work now. */
  liveShares: number
  /** Whether the caller may delete it. */
  isOwn: boolean
  /** Whether the caller may publish it: whose own it is, and everyone who imported the same. */
  mayPublish: boolean
  /** Null where nobody asks for it, or the run was published since. */
  publicationRequest: PublicationRequest | null
}

/** Every status a run can have. */
const runStatusSchema: z.ZodType<RunStatus> = z.enum(runStatuses)

const count = z.int().nonnegative()
const moment = z.iso.datetime().nullable()

const runEntrySchema: z.ZodType<RunEntry> = z.object({
  id: shareIdSchema,
  workspaceId: z.string().min(1),
  origin: z.enum(['workflow', 'file', 'traces']),
  name: z.string(),
  workflowId: z.string().nullable(),
  workflowVersion: z.int().positive().nullable(),
  asked: z.string().nullable().optional(),
  format: z.string().nullable(),
  status: runStatusSchema,
  steps: count.nullable(),
  failedSteps: count.nullable(),
  startedAt: moment,
  endedAt: moment,
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  liveShares: count,
  isOwn: z.boolean(),
  mayPublish: z.boolean(),
  publicationRequest: z
    .object({ state: z.enum(['waiting', 'declined']), askedAt: z.iso.datetime() })
    .nullable(),
})

/** One page of a workspace's runs of every origin, the newest first. */
export interface RunsAnswer {
  runs: RunEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
  /** How many runs of the whole workspace wait for the caller's approval to be published. */
  waitingApprovals: number
}

/** Checks a `RunsAnswer`. */
export const runsAnswerSchema: z.ZodType<RunsAnswer> = z.object({
  runs: z.array(runEntrySchema),
  next: z.string().nullable(),
  waitingApprovals: count,
})

/** One run, whole; as far as it is, for one that is carried out. */
export interface RunDetailsAnswer {
  entry: RunEntry
  run: WorkflowRun
}

/** Checks a `RunDetailsAnswer`. */
export const runDetailsAnswerSchema: z.ZodType<RunDetailsAnswer> = z.object({
  entry: runEntrySchema,
  run: runSchema,
})

/** A run of a file that the server has stored, with its counts as `summarizeRun` gives them. */
export interface StoredRun extends Omit<RunSummary, 'usage'> {
  /** The server's id, as `RunShareRequest.runId` takes it; not the id inside the file. */
  id: string
}

/** Checks a `StoredRun`. */
export const storedRunSchema: z.ZodType<StoredRun> = z.object({
  id: shareIdSchema,
  title: z.string(),
  status: runStatusSchema,
  startedAt: z.number().optional(),
  durationMs: z.number().nonnegative().optional(),
  steps: count,
  failedSteps: count,
  modelCalls: count,
  toolCalls: count,
})

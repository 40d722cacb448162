import type { RunStatus, WorkflowGraph } from '@vitrine/transcript'
import { z } from 'zod'
import { shareIdSchema } from './shares.ts'
import { publicWorkflowPath } from './workflows.ts'

/**
 * `POST` takes a `RunRequest` and the header `IDEMPOTENCY_HEADER`, answers 201 with `StartedRun`, or 200 with the same
 * run when this key has started it. Needs no key of a workspace.
 */
export function workflowRunsPath(workflowId: string): string {
  return `${publicWorkflowPath(workflowId)}/runs`
}

/** Carries 16 to 200 letters, digits, `-` and `_` that a start and its repetitions have in common. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** `GET` answers 200 with `RunAnswer`: what came after the number in `AFTER_PARAMETER`. Needs no key. */
export function publicRunPath(runId: string): string {
  return `/api/public/runs/${encodeURIComponent(runId)}`
}

/** Query parameter of `publicRunPath`: the number of the last event that is known; 0 asks for all. */
export const AFTER_PARAMETER = 'after'

/** `POST` takes a `RunCancellation` and answers 204, also where the run had ended; 404 for a wrong token. */
export function cancelRunPath(runId: string): string {
  return `${publicRunPath(runId)}/cancel`
}

/** What a visitor starts a run with. Nothing else is taken. */
export interface RunRequest {
  inputs: Record<string, unknown>
}

/** Checks a `RunRequest`. */
export const runRequestSchema: z.ZodType<RunRequest> = z.strictObject({
  inputs: z.record(z.string(), z.unknown()),
})

/** A run that was started. */
export interface StartedRun {
  id: string
  /** Cancels the run; for who started it alone. */
  controlToken: string
}

/** Checks a `StartedRun`. */
export const startedRunSchema: z.ZodType<StartedRun> = z.object({
  id: shareIdSchema,
  controlToken: z.string().min(1),
})

/** Proves that the run is the sender's own. */
export interface RunCancellation {
  controlToken: string
}

/** Checks a `RunCancellation`. */
export const runCancellationSchema: z.ZodType<RunCancellation> = z.object({
  controlToken: z.string().min(1).max(200),
})

/** An event of AG-UI, for `recordRunEvent`. */
export interface RunEvent {
  /** From 1, without gaps. */
  seq: number
  /** ISO 8601 in UTC. */
  at: string
  event: unknown
}

/** A run, and what came of it since. Moments are ISO 8601 in UTC. */
export interface RunAnswer {
  /** Also the id of its thread. */
  id: string
  workflow: { id: string; name: string; graph: WorkflowGraph | null }
  status: RunStatus
  inputs: Record<string, unknown>
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  /** When the server that carries it out last said so; long ago, and the contact is lost. */
  heartbeatAt: string | null
  /** Why it ended, where its events do not say it. */
  error: string | null
  events: RunEvent[]
  /** Whether there are more events after these already. */
  hasMore: boolean
}

/** Checks a `RunAnswer`. */
export const runAnswerSchema: z.ZodType<RunAnswer> = z.object({
  id: shareIdSchema,
  workflow: z.object({
    id: shareIdSchema,
    name: z.string(),
    graph: z.custom<WorkflowGraph>((graph) => typeof graph === 'object').nullable(),
  }),
  status: z.enum(['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled', 'interrupted']),
  inputs: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  heartbeatAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  events: z.array(z.object({ seq: z.int().positive(), at: z.iso.datetime(), event: z.unknown() })),
  hasMore: z.boolean(),
})

import {
  type RunStatus,
  runStatuses,
  type StepError,
  stepErrorSchema,
  type WorkflowGraph,
} from '@vitrine/transcript'
import { z } from 'zod'
import { type InputFileAnswer, inputFileAnswerSchema } from '../workflows/input-files.ts'
import { type RunPublication, runPublicationSchema } from './run-publication.ts'
import { shareIdSchema } from '../paths/share-id.ts'
import { publicWorkflowPath } from '../workflows/workflows.ts'

/** Questions that a run asks at once, at most. */
export const MAX_QUESTIONS = 100

/** Characters of a question's id, at most. */
const MAX_QUESTION_ID = 1000

/**
 * `POST` takes a `RunRequest` and the header `IDEMPOTENCY_HEADER`, answers 201 with `StartedRun`, or 200 with the same
 * run when this key has started it with these inputs. Needs no key of a workspace.
 */
export function workflowRunsPath(workflowId: string): string {
  return `${publicWorkflowPath(workflowId)}/runs`
}

/**
 * Carries 22 to 200 letters, digits, `-` and `_` that a start and its repetitions have in common: 128 random bits or more, as
 * a UUID or as base64url. It is a secret of who starts: with it and the inputs anybody gets the run's control token.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * `GET` answers 200 with `RunAnswer`: what came after the number in `AFTER_PARAMETER`. Needs no key; who sends the run's
 * control token as a bearer token is answered `own` as well.
 */
export function publicRunPath(runId: string): string {
  return `/api/public/runs/${encodeURIComponent(runId)}`
}

/** Query parameter of `publicRunPath`: the number of the last event that is known; 0 asks for all. */
export const AFTER_PARAMETER = 'after'

/** `POST` takes a `RunCancellation` and answers 204, also where the run had ended; 404 for a wrong token. */
export function cancelRunPath(runId: string): string {
  return `${publicRunPath(runId)}/cancel`
}

/**
 * `POST` takes a `RunReply` and answers 204 when the run goes on with it, also where it did so before; 400 with the
 * reason `not-waiting` where it waits for nothing, or for other answers; 404 for a wrong token.
 */
export function answerRunPath(runId: string): string {
  return `${publicRunPath(runId)}/answer`
}

/**
 * `POST` takes a `RunCallback` of at most a megabyte with the bearer token that the engine of an `http` connector was given
 * with the run, and answers 204, also where it was taken before; 404 for a wrong token, 400 with the reason `not-waiting` where
 * the run waits for nothing.
 */
export function runCallbackPath(runId: string): string {
  return `${publicRunPath(runId)}/callback`
}

/** What an engine that is asked by plain HTTP answers, at once or later. */
export interface RunCallback {
  /** JSON that the run ends with. */
  outputs?: unknown
  /** The run has failed. */
  error?: { message: string; code?: string }
  /** What it took, as AG-UI has it, each entry with a `cost` of `amount` and `currency` where that is known. */
  usage?: Record<string, unknown>[]
}

/** Checks a `RunCallback`. */
export const runCallbackSchema: z.ZodType<RunCallback> = z.strictObject({
  outputs: z.unknown().optional(),
  error: z.object({ message: z.string().max(10_000), code: z.string().max(200).optional() }).optional(),
  usage: z.array(z.record(z.string(), z.unknown())).max(100).optional(),
})

/** What an engine is sent, as JSON, with the secret of its connector as a bearer token. */
export interface HttpRunRequest {
  runId: string
  workflow: { id: string; name: string; version: number | null }
  inputs: Record<string, unknown>
  /** Where the end of a run is told that was answered with 202, and with which bearer token. */
  callback: { url: string; token: string }
  /** Present where somebody only tests the connector: nothing is to be done. */
  isTest?: true
}

/** What a visitor starts a run with. Nothing else is taken. */
export interface RunRequest {
  /** A file is named by the id that `inputFilesPath` gave it. */
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

/** What a run waits for, as its agent asked it. */
export interface RunQuestion {
  id: string
  /** In the agent's own words or codes, for example `approval`. */
  reason: string
  /** For whoever answers. */
  message?: string
  /** JSON Schema of the answer, for `readInputForm`; none where any text will do. */
  responseSchema?: Record<string, unknown>
  /** After which it can only be cancelled, as the agent wrote it. */
  expiresAt?: string
}

/** The answer to one question; a cancelled one has no payload. */
export interface QuestionAnswer {
  questionId: string
  status: 'resolved' | 'cancelled'
  payload?: unknown
}

/** Answers to all questions of a run that is the sender's own. */
export interface RunReply {
  controlToken: string
  answers: QuestionAnswer[]
}

/** Checks the answers to all questions that were asked at once. */
export const questionAnswersSchema: z.ZodType<QuestionAnswer[]> = z
  .array(
    z.strictObject({
      questionId: z.string().max(MAX_QUESTION_ID),
      status: z.enum(['resolved', 'cancelled']),
      payload: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(MAX_QUESTIONS)

/** Checks a `RunReply`. */
export const runReplySchema: z.ZodType<RunReply> = z.strictObject({
  controlToken: z.string().min(1).max(200),
  answers: questionAnswersSchema,
})

/** Checks a `RunQuestion`. */
export const runQuestionSchema: z.ZodType<RunQuestion> = z.object({
  id: z.string(),
  reason: z.string(),
  message: z.string().optional(),
  responseSchema: z.record(z.string(), z.unknown()).optional(),
  expiresAt: z.string().optional(),
})

/** An event of AG-UI as readers may see it, for `recordRunEvent`; null for one that is not for them. */
export interface RunEvent {
  /** From 1, without gaps. */
  seq: number
  /** ISO 8601 in UTC. */
  at: string
  event: unknown
}

/** What a run was started with, and can be started with again. */
export interface OwnInputs {
  inputs: Record<string, unknown>
  /** Those that its inputs name. */
  files: InputFileAnswer[]
}

/** What the starter of a run gets beside what its readers get. */
export interface OwnRun extends OwnInputs {
  /** Absent where it was never published nor asked to be, and in answers of older servers. */
  publication?: RunPublication
}

/** A run, and what came of it since. Moments are ISO 8601 in UTC. */
export interface RunAnswer {
  /** Also the id of its thread. */
  id: string
  workflow: { id: string; name: string; graph: WorkflowGraph | null }
  status: RunStatus
  /** As its publication shows them: a file by name, type and size in the place of its id. */
  inputs: Record<string, unknown>
  /** For who started it alone. */
  own?: OwnRun
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  /** When the server that carries it out last said so; long ago, and the contact is lost. */
  heartbeatAt: string | null
  /** Why it ended, where its events do not say it. */
  error: StepError | null
  /** What it waits for; none unless its status is `waiting`. */
  questions: RunQuestion[]
  events: RunEvent[]
  /** Whether there are more events after these already. */
  hasMore: boolean
}

/** How a run stands, beside its events. */
export type RunProgress = Pick<
  RunAnswer,
  'status' | 'startedAt' | 'endedAt' | 'heartbeatAt' | 'error' | 'questions'
>

const progress = {
  status: z.enum(runStatuses),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  heartbeatAt: z.iso.datetime().nullable(),
  error: stepErrorSchema.nullable(),
  questions: z.array(runQuestionSchema),
}

/** Checks a `RunProgress`. */
export const runProgressSchema: z.ZodType<RunProgress> = z.object(progress)

/** Checks a `RunAnswer`. */
export const runAnswerSchema: z.ZodType<RunAnswer> = z.object({
  id: shareIdSchema,
  workflow: z.object({
    id: shareIdSchema,
    name: z.string(),
    graph: z.custom<WorkflowGraph>((graph) => typeof graph === 'object').nullable(),
  }),
  ...progress,
  inputs: z.record(z.string(), z.unknown()),
  own: z
    .object({
      inputs: z.record(z.string(), z.unknown()),
      files: z.array(inputFileAnswerSchema),
      publication: runPublicationSchema.optional(),
    })
    .optional(),
  createdAt: z.iso.datetime(),
  events: z.array(z.object({ seq: z.int().positive(), at: z.iso.datetime(), event: z.unknown() })),
  hasMore: z.boolean(),
})

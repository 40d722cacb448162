import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { type SecretFinding, secretFindingSchema } from './secret-finding.ts'

/** Every error code a server answers with, and the HTTP status it comes with. */
export const errorStatus = {
  'invalid-request': 400,
  'not-authenticated': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'undecided-findings': 409,
  'too-large': 413,
  'unreadable-transcript': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
} as const

/** A code of `errorStatus`; stable, so that programs may decide by it. */
export type ErrorCode = keyof typeof errorStatus

/** What went wrong, and where in the sent content where that is known. */
export interface ErrorDetail {
  /** An `ErrorCode`, or one that a newer server has added. */
  code: string
  /** One sentence a person can act on. */
  message: string
  /** `TranscriptErrorCode`, beside `unreadable-transcript`; an `AccountReason` where an account is concerned; why a workflow's agent was not taken (`agent-unreachable`, `agent-refused` and others); `restarting` for a body that a restart of the server cuts short, `database-away` for a stream that an outage of its database does. */
  reason?: string
  /** Line of the transcript, from 1. */
  line?: number
  /** Column of the line, from 1. */
  column?: number
  /** Record of the transcript, from 1. */
  record?: number
  /** Field of the request body, beside `invalid-request`. */
  field?: string
  /** The largest body the server takes, beside `too-large`. */
  limitBytes?: number
  /** Parts of a stream that are kept, beside `restarting` and `database-away`. */
  receivedParts?: number
  /** Where the stream goes on, sent again from its first part, beside `restarting` and `database-away`. */
  resumePath?: string
  /** Secrets, the first hundred, beside `undecided-findings`. */
  findings?: SecretFinding[]
  /** How many secrets there are, beside `undecided-findings`. */
  totalFindings?: number
}

/** The body of every answer with a status of 400 or more. */
export interface ErrorAnswer {
  error: ErrorDetail
}

const place = z.int().positive().optional()

/** Checks an `ErrorAnswer`; takes unknown codes, so that an older client understands a newer server. */
export const errorAnswerSchema: z.ZodType<ErrorAnswer> = z.object({
  error: z.object({
    code: z.string().min(1),
    message: z.string(),
    reason: z.string().optional(),
    line: place,
    column: place,
    record: place,
    field: z.string().optional(),
    limitBytes: place,
    receivedParts: z.int().nonnegative().optional(),
    resumePath: ownPathSchema.optional(),
    findings: z.array(secretFindingSchema).optional(),
    totalFindings: z.int().nonnegative().optional(),
  }),
})

import type { ErrorCode } from './contract/errors/errors.ts'
import type { SecretFinding } from './contract/errors/secret-finding.ts'

/**
 * Why a call failed: a code the server answers with, or one of the client's own.
 * `unreachable`: nothing was sent. `connection-lost`: it broke on the way. `redirected`: the server lives elsewhere.
 * `unexpected-answer`: what answers is not a Vitrine server, or one of another version.
 */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'connection-lost' | 'redirected' | 'unexpected-answer'

/** Where in the sent content the reason stands. */
export interface ApiErrorLocation {
  /** Line of the transcript, from 1. */
  line?: number
  /** Column of the line, from 1. */
  column?: number
  /** Record of the transcript, from 1. */
  record?: number
  /** Field of the request. */
  field?: string
}

/** Where to resume a stream that a restart of the server, or an outage of its database, has interrupted. */
export interface StreamInterruption {
  /** Number of parts that the server has stored. */
  receivedParts: number
  /** Path that accepts the same stream again from its first part, and skips those. */
  path: string
}

/** Secrets that nobody has decided about, beside `undecided-findings`. */
export interface UndecidedSecrets {
  /** The first hundred. */
  findings: readonly SecretFinding[]
  /** Number of all of them. */
  total: number
}

/** What an `ApiError` carries beside its code and message. */
export interface ApiErrorOptions extends ErrorOptions {
  /** HTTP status of the answer. */
  status?: number
  /** Where in the sent content the reason stands. */
  place?: ApiErrorLocation
  /** A finer code beside `code`. */
  reason?: string
  /** When the server asks for the next attempt, in seconds. */
  retryAfterSeconds?: number
  /** Where an interrupted stream goes on. */
  resumption?: StreamInterruption
  /** Secrets in what was to be published, and how many there are. */
  secrets?: UndecidedSecrets
}

/** A failed call. Its message is a sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** An `ApiErrorCode`, or one that a newer server has added. */
  readonly code: ApiErrorCode | (string & {})
  /** HTTP status; absent when nothing answered. */
  readonly status?: number
  /** Where in the sent content the reason stands; empty where that is unknown. */
  readonly place: ApiErrorLocation
  /** `TranscriptErrorCode`, beside `unreadable-transcript`; an `AccountReason` where an account is concerned; `restarting` for a body that a restart of the server cut short, `database-away` for a stream that an outage of its database did. */
  readonly reason?: string
  /** When the server asks for the next attempt, in seconds. */
  readonly retryAfterSeconds?: number
  /** Beside the reasons `restarting` and `database-away`, of a stream. */
  readonly resumption?: StreamInterruption
  /** Beside the code `undecided-findings`. */
  readonly secrets?: UndecidedSecrets

  constructor(code: ApiErrorCode | (string & {}), message: string, options: ApiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status
    this.place = options.place ?? {}
    this.reason = options.reason
    this.retryAfterSeconds = options.retryAfterSeconds
    this.resumption = options.resumption
    this.secrets = options.secrets
  }
}

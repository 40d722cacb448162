import type { ErrorCode } from './contract/errors/errors.ts'

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

/** Where a stream goes on that a restart of the server, or an outage of its database, has cut short. */
export interface StreamInterruption {
  /** Parts that are kept. */
  receivedParts: number
  /** Takes the same stream again from its first part, and skips those. */
  path: string
}

/** What an `ApiError` carries beside its code and message. */
export interface ApiErrorOptions extends ErrorOptions {
  status?: number
  place?: ApiErrorLocation
  reason?: string
  retryAfterSeconds?: number
  resumption?: StreamInterruption
}

/** A call that failed, with a sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** An `ApiErrorCode`, or one that a newer server has added. */
  readonly code: ApiErrorCode | (string & {})
  /** HTTP status; absent when nothing answered. */
  readonly status?: number
  readonly place: ApiErrorLocation
  /** `TranscriptErrorCode`, beside `unreadable-transcript`; an `AccountReason` where an account is concerned; `restarting` for a body that a restart of the server cut short, `database-away` for a stream that an outage of its database did. */
  readonly reason?: string
  /** When the server asks to be tried again. */
  readonly retryAfterSeconds?: number
  /** Beside the reasons `restarting` and `database-away`, of a stream. */
  readonly resumption?: StreamInterruption

  constructor(code: ApiErrorCode | (string & {}), message: string, options: ApiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status
    this.place = options.place ?? {}
    this.reason = options.reason
    this.retryAfterSeconds = options.retryAfterSeconds
    this.resumption = options.resumption
  }
}

import type { ErrorCode, ErrorDetail } from '@vitrine/api-client/contract/errors'

/** What is known of a refusal beside its code and its message. */
export interface ErrorContext extends Omit<ErrorDetail, 'code' | 'message'> {
  /** When it is worth another try. */
  retryAfterSeconds?: number
  /** Whether an API key would let the request pass. */
  needsKey?: boolean
}

/** A request that cannot be fulfilled: a stable `code`, a message for the person, and what is known beside. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly detail: Omit<ErrorDetail, 'code' | 'message'>
  readonly retryAfterSeconds: number | undefined
  readonly needsKey: boolean

  constructor(
    code: ErrorCode,
    message: string,
    { retryAfterSeconds, needsKey = false, ...detail }: ErrorContext = {},
  ) {
    super(message)
    this.code = code
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
    this.needsKey = needsKey
  }
}

/** The same error for what never existed, what was revoked and what belongs to somebody else. */
export function notFound(): DomainError {
  return new DomainError('not-found', 'There is nothing at this address.')
}

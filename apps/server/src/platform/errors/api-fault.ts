import { errorStatus, type ErrorAnswer, type ErrorCode, type ErrorDetail } from '@vitrine/api-client/contract'

/** When to come again where nothing else is known, in seconds. */
const RETRY_SECONDS = 5

/** A request that cannot be fulfilled, as the client is told. What is unavailable always says when to come again. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  readonly code: ErrorCode
  readonly detail: Omit<ErrorDetail, 'code' | 'message'>
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    message: string,
    detail: Omit<ErrorDetail, 'code' | 'message'> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.code = code
    this.detail = detail
    this.headers = code === 'unavailable' ? { 'retry-after': String(RETRY_SECONDS), ...headers } : headers
  }

  /** The JSON answer, never to be stored by anyone on the way. */
  toResponse(): Response {
    const answer: ErrorAnswer = { error: { code: this.code, message: this.message, ...this.detail } }
    return Response.json(answer, {
      status: errorStatus[this.code],
      headers: { 'cache-control': 'no-store', ...this.headers },
    })
  }
}

/** The same answer for what never existed, what was revoked and what belongs to somebody else. */
export function notFound(): ApiFault {
  return new ApiFault('not-found', 'There is nothing at this address.')
}

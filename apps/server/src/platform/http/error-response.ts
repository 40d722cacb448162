import { type ErrorAnswer, errorStatus } from '@vitrine/api-client/contract/errors'
import type { DomainError } from '../errors/domain-error.ts'

/** When to come again where nothing else is known, in seconds. */
const RETRY_SECONDS = 5

/** The HTTP status and headers of an error. What is unavailable always says when to come again. */
export function errorHead(error: DomainError): { status: number; headers: Record<string, string> } {
  const { code, needsKey, retryAfterSeconds = code === 'unavailable' ? RETRY_SECONDS : undefined } = error
  return {
    status: errorStatus[code],
    headers: {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(needsKey && { 'www-authenticate': 'Bearer' }),
    },
  }
}

/** The JSON answer to an error, never to be stored by anyone on the way. */
export function errorResponse(error: DomainError, headers: Record<string, string> = {}): Response {
  const { code, message, detail } = error
  const head = errorHead(error)
  return Response.json({ error: { code, message, ...detail } } satisfies ErrorAnswer, {
    status: head.status,
    headers: { 'cache-control': 'no-store', ...head.headers, ...headers },
  })
}

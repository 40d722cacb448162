import type { ProviderProblem } from '@vitrine/api-client/contract/accounts'
import { AuthorizationResponseError } from 'openid-client'

/** Why somebody does not get in by a provider. */
export class ProviderError extends Error {
  readonly code: ProviderProblem

  constructor(code: ProviderProblem, options?: ErrorOptions) {
    super(`Signing in by a provider failed: ${code}.`, options)
    this.name = 'ProviderError'
    this.code = code
  }
}

/** Names what went wrong while a provider was asked. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new ProviderError('provider-denied', { cause: error })
  return new ProviderError(isUnreachable(error) ? 'provider-unreachable' : 'provider-failed', {
    cause: error,
  })
}

/** Without a connection `fetch` throws a `TypeError`; its cause is the system's error. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (code === 'OAUTH_TIMEOUT') return true
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return error.cause instanceof Response && error.cause.status >= 500
  return error instanceof TypeError && error.cause instanceof Error
}

const MAX_REASON_LENGTH = 300

/** What a provider itself gives as its reason, in the words of RFC 6749, 5.2, and the status of its answer. */
export function providerReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { error: code, error_description: description, status } = error as unknown as Record<string, unknown>
  if (typeof code !== 'string') return providerReason(error.cause)
  const parts = [code, description, status].filter((part) => part !== undefined)
  return parts
    .join(', ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
}

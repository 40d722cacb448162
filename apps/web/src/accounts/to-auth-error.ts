import { ApiError } from '@vitrine/api-client'
import { AuthError, type AuthErrorCode, authErrorCodes } from '@vitrine/auth-screens/port'

/** What the screens say of a failed call: the server's reason where it gives one, else what its answer amounts to. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (!(error instanceof ApiError)) return new AuthError('unexpected', { cause: error })
  const { retryAfterSeconds } = error
  return new AuthError(codeOf(error), { cause: error, retryAfterSeconds })
}

function codeOf({ code, reason }: ApiError): AuthErrorCode {
  const named = authErrorCodes.find((each) => each === reason)
  if (named) return named
  switch (code) {
    case 'too-many-requests':
      return 'too-many-attempts'
    case 'unavailable':
      return 'busy'
    case 'unreachable':
    case 'connection-lost':
      return 'unreachable'
    default:
      return 'unexpected'
  }
}

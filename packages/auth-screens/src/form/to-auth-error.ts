import { AuthError } from '../port/auth-error.ts'

/** Turns any thrown value into an `AuthError`: an unknown one becomes `unexpected`. */
export function toAuthError(error: unknown): AuthError {
  // By name, because an application may bundle the port twice.
  if (error instanceof Error && error.name === 'AuthError' && 'code' in error) return error as AuthError
  return new AuthError('unexpected', { cause: error })
}

'use client'

import { useMemo } from 'react'
import { type AuthError, authErrorCodes } from '../port/auth-error.ts'
import { hasCapability } from '../port/capabilities.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Returns a function that describes a failure in the reader's language. */
export function useProblemLabel(): (error: AuthError) => string {
  const { t, formatNumber, formatWait } = useText(englishForm)
  const { actions, methods } = useAuthScreens()
  const { minimumLength, maximumLength } = methods.passwordRules
  const canInvite = hasCapability(actions, 'invitations')
  return useMemo(
    () =>
      ({ code, retryAfterSeconds }) => {
        if (code === 'password-too-short') {
          return t(($) => $['auth-screens'].problems['password-too-short'], {
            count: minimumLength,
            number: formatNumber(minimumLength),
          })
        }
        if (code === 'password-too-long') {
          return t(($) => $['auth-screens'].problems['password-too-long'], {
            count: maximumLength,
            number: formatNumber(maximumLength),
          })
        }
        if (code === 'too-many-attempts' && retryAfterSeconds) {
          const wait = formatWait(retryAfterSeconds)
          return t(($) => $['auth-screens'].problems.tooManyUntil, { wait })
        }
        if (code === 'registration-closed' && !canInvite) {
          return t(($) => $['auth-screens'].register.closedToAll)
        }
        // A back end that is newer than this package may name a code that has no text here.
        const known = authErrorCodes.includes(code) ? code : 'unexpected'
        return t(($) => $['auth-screens'].problems[known])
      },
    [t, formatNumber, formatWait, minimumLength, maximumLength, canInvite],
  )
}

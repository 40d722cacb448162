'use client'

import { isolateChecked } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { useProblemLabel } from '../form/use-problem-label.ts'
import { AuthError } from '../port/auth-error.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishLogin } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import type { LoginNotice } from './login-notice.ts'

type ProviderProblem = Extract<LoginNotice, { providerId: string }>['kind']

/** Says why a person is asked to sign in. */
export function LoginNoticeView({ notice }: { notice: LoginNotice }): ReactNode {
  const { t } = useText(englishLogin)
  const { providers } = useAuthScreens().methods
  const describeError = useProblemLabel()
  const describe = (): string => {
    switch (notice.kind) {
      case 'password-changed':
        return t(($) => $['auth-screens'].login.passwordChanged)
      case 'signed-out':
        return t(($) => $['auth-screens'].login.signedOut)
      case 'session-ended':
        return t(($) => $['auth-screens'].login.sessionEnded)
      case 'registration-closed':
      case 'too-many-attempts':
        return describeError(new AuthError(notice.kind))
      default: {
        const provider = providers.find(({ id }) => id === notice.providerId)
        // Anybody may write the id into the address, so only a known one is named.
        if (!provider) return describeError(new AuthError('provider-failed'))
        return describeProblem(notice.kind, isolateChecked(provider.name))
      }
    }
  }
  const describeProblem = (kind: ProviderProblem, name: string): string => {
    switch (kind) {
      case 'provider-failed':
        return t(($) => $['auth-screens'].login.providerFailed, { name })
      case 'provider-denied':
        return t(($) => $['auth-screens'].login.providerDenied, { name })
      case 'provider-unreachable':
        return t(($) => $['auth-screens'].login.providerUnreachable, { name })
      case 'provider-expired':
        return t(($) => $['auth-screens'].login.providerExpired, { name })
      case 'provider-unverified':
        return t(($) => $['auth-screens'].login.providerUnverified, { name })
      case 'provider-account-exists':
        return t(($) => $['auth-screens'].login.providerAccountExists, { name })
    }
  }
  return <p className="auth-notice">{describe()}</p>
}

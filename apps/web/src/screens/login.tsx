import { LoginScreen, SignedInAlready, loginNoticeOf, type LoginNotice } from '@vitrine/auth-screens'
import type { SecondFactorNeeded } from '@vitrine/auth-screens/port'
import type { ReactNode } from 'react'
import { useSearchParams, useLocation } from 'react-router'
import { clearOnSignIn } from '../accounts/clear-on-sign-in.ts'
import { useAddressNext } from '../accounts/use-address-token.ts'
import { useEntering } from '../accounts/use-entering.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $['auth-screens'].login.title),
  isIndexed: true,
}

/** Of an account with a second factor, by whoever a provider has vouched for. */
const codeWanted: SecondFactorNeeded = { kind: 'second-factor', methods: ['totp', 'recovery-code'] }

/** Where somebody signs in. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  const next = useAddressNext()
  const needed = query.get('step') === 'second-factor' ? codeWanted : undefined
  const screen = (
    <LoginScreen
      next={next}
      notice={useLoginNotice()}
      needed={needed}
      isInvited={next?.startsWith('/invitation?') ?? false}
      onSignedIn={useEntering()}
      onRedirect={(url) => window.location.assign(url)}
    />
  )
  if (needed) return screen
  return (
    <SignedInAlready next={next} onSignedOut={clearOnSignIn}>
      {screen}
    </SignedInAlready>
  )
}

/** Why somebody comes to the sign-in, as its address says. */
function useLoginNotice(): LoginNotice | undefined {
  const query = new URLSearchParams(useLocation().search)
  const why = query.get('arrival')
  const problem = loginNoticeOf(query.get('problem'), query.get('provider'))
  if (problem) return problem
  return why === 'password-changed' || why === 'signed-out' || why === 'session-ended'
    ? { kind: why }
    : undefined
}

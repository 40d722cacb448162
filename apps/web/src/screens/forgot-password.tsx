import { PasswordResetScreen, SignedInAlready } from '@vitrine/auth-screens'
import type { ReactNode } from 'react'
import { clearOnSignIn } from '../accounts/clear-on-sign-in.ts'
import { useAddressNext, useAddressToken } from '../accounts/use-address-token.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { session } from '../session/session.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $['auth-screens'].reset.title) }

/** Where somebody who has forgotten a password gets a new one. */
export function Component(): ReactNode {
  const token = useAddressToken('token')
  const next = useAddressNext()
  const screen = <PasswordResetScreen key={token} token={token} next={next} onReset={() => session.reset()} />
  if (token !== undefined) return screen
  return (
    <SignedInAlready next={next} onSignedOut={clearOnSignIn}>
      {screen}
    </SignedInAlready>
  )
}

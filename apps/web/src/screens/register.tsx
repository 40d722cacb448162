import { RegisterScreen, SignedInAlready, VerifyEmailScreen } from '@vitrine/auth-screens'
import type { ReactNode } from 'react'
import { clearOnSignIn } from '../accounts/clear-on-sign-in.ts'
import { useAddressNext, useAddressToken } from '../accounts/use-address-token.ts'
import { useEntering } from '../accounts/use-entering.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title(t, _loaderData, query) {
    if (query.has('token')) return t(($) => $['auth-screens'].verify.title)
    if (query.has('owner')) return t(($) => $['auth-screens'].register.ownerTitle)
    return t(($) => $['auth-screens'].register.title)
  },
}

/** Where an account is opened, and its address verified by the link of the mail. */
export function Component(): ReactNode {
  const onSignedIn = useEntering()
  const next = useAddressNext()
  const token = useAddressToken('token')
  const ownerToken = useAddressToken('owner')
  const invitationId = useAddressToken('invitation')
  if (token !== undefined)
    return <VerifyEmailScreen key={token} token={token} next={next} onSignedIn={onSignedIn} />
  const screen = (
    <RegisterScreen
      key={ownerToken}
      next={next}
      invitationId={invitationId}
      ownerToken={ownerToken}
      onSignedIn={onSignedIn}
      onRedirect={(url) => window.location.assign(url)}
    />
  )
  if (ownerToken !== undefined) return screen
  return (
    <SignedInAlready next={next} onSignedOut={clearOnSignIn}>
      {screen}
    </SignedInAlready>
  )
}

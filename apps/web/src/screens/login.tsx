import { LoginScreen } from '@vitrine/auth-screens'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useEntering } from '../accounts/use-entering.ts'
import { useLoginArrival } from '../accounts/use-login-arrival.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $['auth-screens'].login.title),
  isIndexed: true,
}

/** Where somebody signs in. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  return (
    <LoginScreen
      next={query.get('next') ?? undefined}
      arrival={useLoginArrival()}
      onSignedIn={useEntering()}
      onRedirect={(url) => window.location.assign(url)}
    />
  )
}

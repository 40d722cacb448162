import { PasswordResetScreen } from '@vitrine/auth-screens'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { session } from '../session/session.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $['auth-screens'].reset.title) }

/** Where somebody who has forgotten a password gets a new one. */
export function Component(): ReactNode {
  const [query] = useSearchParams()
  return (
    <PasswordResetScreen
      token={query.get('token') ?? undefined}
      next={query.get('next') ?? undefined}
      onReset={() => session.reset()}
    />
  )
}

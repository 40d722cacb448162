'use client'

import type { ReactNode } from 'react'
import { hasCapability } from '../port/capabilities.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { withNext } from '../provider/auth-paths.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface InvitationLinksProps {
  id: string
  email: string
  here: string
}

/** Links to sign-in and registration, which fill in the invited address and lead back to the invitation. */
export function InvitationLinks({ id, email, here }: InvitationLinksProps): ReactNode {
  const { t } = useText(englishInvitation)
  const { actions, paths, storage } = useAuthScreens()
  // Stored as if it had been typed, so that it appears in no address.
  const keep = () => storage.write('email', email)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links inside
    <div className="auth-choices" onClickCapture={keep}>
      <AuthLink className="auth-submit" to={withNext(paths.login, here, paths.home)}>
        {t(($) => $['auth-screens'].invitation.signIn)}
      </AuthLink>
      {hasCapability(actions, 'registration') && (
        <AuthLink
          className="auth-action"
          to={`${paths.register}?${new URLSearchParams({ invitation: id, next: here })}`}
        >
          {t(($) => $['auth-screens'].invitation.register)}
        </AuthLink>
      )}
    </div>
  )
}

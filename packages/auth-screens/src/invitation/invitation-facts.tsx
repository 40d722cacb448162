'use client'

import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import type { Invitation } from '../port/invitation.ts'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Facts about an invitation: inviter, workspace, role and expiry. */
export function InvitationFacts({ invitation }: { invitation: Invitation }): ReactNode {
  const { t, language } = useText(englishInvitation)
  const names = { name: isolate(invitation.invitedBy), workspace: isolate(invitation.workspace) }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(invitation.expiresAt),
  )
  const describe = (): string => {
    switch (invitation.role) {
      case 'owner':
        return t(($) => $['auth-screens'].invitation.asOwner, names)
      case 'admin':
        return t(($) => $['auth-screens'].invitation.asAdmin, names)
      case 'member':
        return t(($) => $['auth-screens'].invitation.asMember, names)
    }
  }
  return (
    <>
      <p>{describe()}</p>
      <p className="auth-note">
        <time dateTime={invitation.expiresAt}>{t(($) => $['auth-screens'].invitation.until, { date })}</time>
      </p>
    </>
  )
}

'use client'

import type { ReactNode } from 'react'
import { AuthLink } from '../provider/auth-link.tsx'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Why an invitation cannot be answered. */
export type ClosedKind = 'expired' | 'revoked' | 'used' | 'unknown' | 'declined'

interface ClosedInvitationProps {
  kind: ClosedKind
  takesFocus: boolean
}

/** Says why an invitation cannot be answered, and reveals nothing of it. */
export function ClosedInvitation({ kind, takesFocus }: ClosedInvitationProps): ReactNode {
  const { t } = useText(englishInvitation)
  const { paths } = useAuthScreens()
  const describe = (): { title: string; text: string } => {
    switch (kind) {
      case 'expired':
        return {
          title: t(($) => $['auth-screens'].invitation.expiredTitle),
          text: t(($) => $['auth-screens'].invitation.expiredText),
        }
      case 'revoked':
        return {
          title: t(($) => $['auth-screens'].invitation.revokedTitle),
          text: t(($) => $['auth-screens'].invitation.revokedText),
        }
      case 'used':
        return {
          title: t(($) => $['auth-screens'].invitation.usedTitle),
          text: t(($) => $['auth-screens'].invitation.usedText),
        }
      case 'unknown':
        return {
          title: t(($) => $['auth-screens'].invitation.unknownTitle),
          text: t(($) => $['auth-screens'].invitation.unknownText),
        }
      case 'declined':
        return {
          title: t(($) => $['auth-screens'].invitation.declinedTitle),
          text: t(($) => $['auth-screens'].invitation.declinedText),
        }
    }
  }
  const { title, text } = describe()
  return (
    <Step title={title} takesFocus={takesFocus}>
      <p>{text}</p>
      <p className="auth-links">
        <AuthLink to={paths.home}>{t(($) => $['auth-screens'].invitation.home)}</AuthLink>
      </p>
    </Step>
  )
}

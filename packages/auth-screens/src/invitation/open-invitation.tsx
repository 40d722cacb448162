'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import type { InvitationReading } from '../port/invitation.ts'
import { ActionButton } from '../step/action-button.tsx'
import { Step } from '../step/step.tsx'
import { useAction } from '../step/use-action.ts'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { InvitationFacts } from './invitation-facts.tsx'
import { InvitationLinks } from './invitation-links.tsx'

interface OpenInvitationProps {
  reading: Extract<InvitationReading, { kind: 'open' }>
  takesFocus: boolean
  id: string
  /** Path of this screen, to return to after signing in. */
  here: string
  accept(): Promise<void>
  decline(): Promise<void>
  /** Sends a mail to verify the address; absent where the back end sends none. */
  verify: (() => Promise<void>) | undefined
}

/** An open invitation with the buttons that answer it, or with links to sign-in and registration. */
export function OpenInvitation({
  reading,
  takesFocus,
  id,
  here,
  accept,
  decline,
  verify,
}: OpenInvitationProps): ReactNode {
  const { t } = useText(englishInvitation)
  const { running, problem, run } = useAction()
  const { invitation, visitor } = reading
  const email = isolate(invitation.email)
  return (
    <Step
      title={t(($) => $['auth-screens'].invitation.title, { workspace: isolate(invitation.workspace) })}
      takesFocus={takesFocus}
    >
      <InvitationFacts invitation={invitation} />
      {visitor === 'signed-out' && (
        <>
          <p>{t(($) => $['auth-screens'].invitation.signedOut, { email })}</p>
          <InvitationLinks id={id} email={invitation.email} here={here} />
        </>
      )}
      {visitor === 'unverified' && (
        <>
          <p>{t(($) => $['auth-screens'].invitation.unverified, { email })}</p>
          {verify && (
            <ActionButton
              isMain
              label={t(($) => $['auth-screens'].invitation.verify)}
              runningLabel={t(($) => $['auth-screens'].mail.resending)}
              isRunning={running === 'verify'}
              onPress={() => void run('verify', verify)}
            />
          )}
        </>
      )}
      {visitor === 'invited' && (
        <ActionButton
          isMain
          label={t(($) => $['auth-screens'].invitation.accept)}
          runningLabel={t(($) => $['auth-screens'].invitation.accepting)}
          isRunning={running === 'accept'}
          onPress={() => void run('accept', accept)}
        />
      )}
      {visitor !== 'signed-out' && (
        <ActionButton
          label={t(($) => $['auth-screens'].invitation.decline)}
          runningLabel={t(($) => $['auth-screens'].invitation.declining)}
          isRunning={running === 'decline'}
          onPress={() => void run('decline', decline)}
        />
      )}
      <ProblemLine text={problem} />
    </Step>
  )
}

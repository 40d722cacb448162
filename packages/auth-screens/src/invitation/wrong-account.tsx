'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ActionButton } from '../step/action-button.tsx'
import { Step } from '../step/step.tsx'
import { useAction } from '../step/use-action.ts'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface WrongAccountProps {
  /** Masked by the back end, like the other address. */
  invitedEmail: string
  signedInEmail: string
  signOut(): Promise<void>
}

/** Says that another account is invited, with a button that signs out and continues. */
export function WrongAccount({ invitedEmail, signedInEmail, signOut }: WrongAccountProps): ReactNode {
  const { t } = useText(englishInvitation)
  const { running, problem, run } = useAction()
  return (
    <Step title={t(($) => $['auth-screens'].invitation.wrongTitle)}>
      <p>
        {t(($) => $['auth-screens'].invitation.wrongText, {
          invited: isolate(invitedEmail),
          signedIn: isolate(signedInEmail),
        })}
      </p>
      <ActionButton
        isMain
        label={t(($) => $['auth-screens'].invitation.switch)}
        runningLabel={t(($) => $['auth-screens'].invitation.switching)}
        isRunning={running !== undefined}
        onPress={() => void run('sign-out', signOut)}
      />
      <ProblemLine text={problem} />
    </Step>
  )
}

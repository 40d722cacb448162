'use client'

import { useState, type ReactNode } from 'react'
import { toAuthError } from '../form/to-auth-error.ts'
import { useProblemLabel } from '../form/use-problem-label.ts'
import { hasCapability } from '../port/capabilities.ts'
import type { PropsWith } from '../port/registered-auth.ts'
import { useActionsWith } from '../provider/auth-screens-context.ts'
import { ActionButton } from '../step/action-button.tsx'
import { Step } from '../step/step.tsx'
import { englishInvitation } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { ChoosePasswordStep } from '../verify/choose-password-step.tsx'
import { MailCodeStep } from '../verify/mail-code-step.tsx'
import { ClosedInvitation, type ClosedKind } from './closed-invitation.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useInvitation } from './use-invitation.ts'
import { WrongAccount } from './wrong-account.tsx'

/** Props of `InvitationScreen`. */
export interface InvitationScreenProps {
  invitationId: string
  /** Path of this invitation's screen, to return to after signing in. */
  here: string
  onAccepted(workspaceId: string): void
  onDeclined?(): void
  /** Called when the person signed out in order to answer with another account. */
  onSignedOut?(): void
}

type Answer =
  | { kind: 'declined' }
  | { kind: 'verify'; email: string; resendAfterSeconds: number }
  /** The invitation changed after the page was opened; the focus moves to what is shown now. */
  | { kind: 'read-again' }

/** The screen of an invitation to a workspace, for everybody who has its link. Nothing happens before a press. */
export function InvitationScreen({
  invitationId,
  here,
  onAccepted,
  onDeclined,
  onSignedOut,
}: PropsWith<'invitations', InvitationScreenProps>): ReactNode {
  const { t, language } = useText(englishInvitation)
  const actions = useActionsWith('invitations')
  const describeProblem = useProblemLabel()
  const { state, readAgain } = useInvitation(invitationId)
  const [answer, setAnswer] = useState<Answer>()
  const takesFocus = answer !== undefined
  const reread = async () => {
    await readAgain()
    setAnswer({ kind: 'read-again' })
  }
  /** Reads the invitation again after a change in the meantime, instead of showing a failure. */
  const orReadAgain = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!isOutdated(error)) throw error
      await reread()
    }
  }
  const closed = (kind: ClosedKind) => <ClosedInvitation kind={kind} takesFocus={takesFocus} />

  if (answer?.kind === 'declined') return closed('declined')
  if (answer?.kind === 'verify') {
    return (
      <MailCodeStep
        {...answer}
        next={here}
        PasswordStep={ChoosePasswordStep}
        onVerified={() => void reread()}
      />
    )
  }
  if (state.kind === 'loading') {
    return <output className="auth-loading">{t(($) => $['auth-screens'].invitation.loading)}</output>
  }
  if (state.kind === 'failed') {
    return (
      <Step title={t(($) => $['auth-screens'].invitation.failedTitle)}>
        <p role="alert">{describeProblem(state.error)}</p>
        <ActionButton label={t(($) => $['auth-screens'].invitation.retry)} onPress={() => void reread()} />
      </Step>
    )
  }
  const { reading } = state
  switch (reading.kind) {
    case 'open':
      return (
        <OpenInvitation
          reading={reading}
          takesFocus={takesFocus}
          id={invitationId}
          here={here}
          accept={() =>
            orReadAgain(async () => onAccepted((await actions.acceptInvitation(invitationId)).workspaceId))
          }
          decline={() =>
            orReadAgain(async () => {
              await actions.declineInvitation(invitationId)
              setAnswer({ kind: 'declined' })
              onDeclined?.()
            })
          }
          verify={
            hasCapability(actions, 'verification')
              ? async () => {
                  const { email } = reading.invitation
                  const { resendAfterSeconds } = await actions.resendVerification({
                    email,
                    next: here,
                    language,
                  })
                  setAnswer({ kind: 'verify', email, resendAfterSeconds })
                }
              : undefined
          }
        />
      )
    case 'wrong-account':
      return (
        <WrongAccount
          {...reading}
          signOut={async () => {
            await actions.signOut()
            onSignedOut?.()
            await reread()
          }}
        />
      )
    default:
      return closed(reading.kind)
  }
}

const outdatedCodes = [
  'link-expired',
  'link-used',
  'link-revoked',
  'link-unknown',
  'wrong-account',
  'not-signed-in',
  'email-unverified',
]

function isOutdated(error: unknown): boolean {
  return outdatedCodes.includes(toAuthError(error).code)
}

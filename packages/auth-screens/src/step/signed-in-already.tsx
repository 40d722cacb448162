'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { isolateChecked } from '@vitrine/ui/texts'
import { useEffect, useState, type ReactNode } from 'react'
import { safeNext } from '../next/safe-next.ts'
import type { Session } from '../port/session.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { ActionButton } from './action-button.tsx'
import { Step } from './step.tsx'
import { useAction } from './use-action.ts'

export interface SignedInAlreadyProps {
  /** Where somebody was going, as it stands in the address. */
  next?: string
  /** The person signed out in order to use another account. */
  onSignedOut?(): void
  /** The screen for who is signed out. It shows until the back end has said that somebody is signed in. */
  children: ReactNode
}

/** Tells who comes to a door and is signed in as whom, with the way in and the way to another account. */
export function SignedInAlready({ next, onSignedOut, children }: SignedInAlreadyProps): ReactNode {
  const { t } = useText()
  const { actions, paths, serviceName = '' } = useAuthScreens()
  const { running, problem, run } = useAction()
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Who cannot be told apart is asked to sign in.
    void actions.currentSession().then(
      (found) => isCurrent && setSession(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [actions])
  if (!session) return children
  const leave = async () => {
    await actions.signOut()
    onSignedOut?.()
    setSession(null)
  }
  return (
    <Step title={t(($) => $['auth-screens'].signedIn.title)} takesFocus>
      <p>{t(($) => $['auth-screens'].signedIn.text, { email: isolateChecked(session.person.email) })}</p>
      <AuthLink className="auth-submit" to={safeNext(next, paths.home)}>
        {t(($) => $['auth-screens'].signedIn.continue, { service: serviceName })}
      </AuthLink>
      <ActionButton
        label={t(($) => $['auth-screens'].signedIn.switch)}
        runningLabel={t(($) => $['auth-screens'].invitation.switching)}
        isRunning={running !== undefined}
        onPress={() => void run('sign-out', leave)}
      />
      <ProblemLine text={problem} />
    </Step>
  )
}

'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { isolateChecked } from '@vitrine/ui/texts'
import { useEffect, useState, type ReactNode } from 'react'
import { safeNext } from '../next/safe-next.ts'
import type { Session } from '../port/session.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { englishSignedIn } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { ActionButton } from './action-button.tsx'
import { Step } from './step.tsx'
import { useAction } from './use-action.ts'

/** Props of `SignedInAlready`. */
export interface SignedInAlreadyProps {
  /** Return path as the address names it. */
  next?: string | undefined
  /** Called when the person signed out in order to use another account. */
  onSignedOut?(): void
  /** The screen for a signed-out person. It shows until the back end has answered that somebody is signed in. */
  children: ReactNode
}

/** Says who is signed in already, with a link onward and a button that changes the account. */
export function SignedInAlready({ next, onSignedOut, children }: SignedInAlreadyProps): ReactNode {
  const { t } = useText(englishSignedIn)
  const { actions, paths, serviceName = '' } = useAuthScreens()
  const { running, problem, run } = useAction()
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Where the session cannot be read, the person is asked to sign in.
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

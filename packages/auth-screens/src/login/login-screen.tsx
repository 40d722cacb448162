'use client'

import { useState, type ReactNode } from 'react'
import { MailCodeStep } from '../verify/mail-code-step.tsx'
import { VerifiedStep } from '../verify/verified-step.tsx'
import type { SecondFactorNeeded } from '../port/auth-actions.ts'
import { AuthError } from '../port/auth-error.ts'
import { hasCapability } from '../port/capabilities.ts'
import type { Session } from '../port/session.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { useDestination, type OnSignedIn } from '../provider/use-destination.ts'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { LoginNoticeView } from './login-notice-view.tsx'
import type { LoginNotice } from './login-notice.ts'
import { LoginStep, type LoginOutcome } from './login-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** Props of `LoginScreen`. */
export interface LoginScreenProps {
  /** Return path as the address names it; anything but a path of this origin leads home. */
  next?: string | undefined
  /** Initial e-mail address. */
  email?: string
  /** Why the person is asked to sign in. */
  notice?: LoginNotice
  /** A first factor that was accepted elsewhere, for example at a provider: the screen begins with the second. */
  needed?: SecondFactorNeeded
  /**
   * Whether the person comes with an invitation, so that a first sign-in by a provider opens an account also where
   * registration is closed. @default false
   */
  isInvited?: boolean
  onSignedIn: OnSignedIn
  /** Called with the address of a provider's page; the application sends the browser there. */
  onRedirect(url: string): void
}

type State =
  | { kind: 'login'; cause?: 'expired' | 'chosen' }
  | { kind: 'second-factor'; needed: SecondFactorNeeded; method?: string }
  | { kind: 'verify'; email: string; resendAfterSeconds: number }
  | { kind: 'verified' }

/** The screen that signs a person in by password, passkey or provider, and by a second factor where one is set. */
export function LoginScreen({
  next: wanted,
  email,
  notice,
  needed,
  isInvited = false,
  onSignedIn,
  onRedirect,
}: LoginScreenProps): ReactNode {
  const { t } = useText(englishForm)
  const { actions, storage } = useAuthScreens()
  const { next, finish } = useDestination(wanted, onSignedIn)
  const [state, setState] = useState<State>(needed ? { kind: 'second-factor', needed } : { kind: 'login' })

  const enter = (session: Session, method: string | undefined) => {
    if (method !== undefined) storage.write('method', method)
    finish(session)
  }
  const goOn = (outcome: LoginOutcome, method: string) => {
    switch (outcome.kind) {
      case 'signed-in':
        return enter(outcome.session, method)
      case 'second-factor':
        if (!hasCapability(actions, 'second-factor')) throw new AuthError('unexpected')
        return setState({ kind: 'second-factor', needed: outcome, method })
      case 'verification-needed':
        if (!hasCapability(actions, 'verification')) throw new AuthError('email-unverified')
        return setState({ ...outcome, kind: 'verify' })
    }
  }

  switch (state.kind) {
    case 'login':
      return (
        <LoginStep
          next={next}
          email={email}
          takesFocus={state.cause !== undefined}
          isInvited={isInvited}
          notice={
            state.cause === 'expired' ? (
              <p className="auth-notice">{t(($) => $['auth-screens'].problems['second-factor-expired'])}</p>
            ) : (
              notice && <LoginNoticeView notice={notice} />
            )
          }
          onOutcome={goOn}
          onRedirect={onRedirect}
        />
      )
    case 'second-factor':
      return (
        <SecondFactorStep
          needed={state.needed}
          onSignedIn={(session) => enter(session, state.method)}
          onBack={(isExpired) => setState({ kind: 'login', cause: isExpired ? 'expired' : 'chosen' })}
        />
      )
    case 'verify':
      return (
        <MailCodeStep
          {...state}
          next={next}
          onVerified={(session) => (session ? enter(session, 'password') : setState({ kind: 'verified' }))}
          onOtherAddress={() => setState({ kind: 'login', cause: 'chosen' })}
        />
      )
    case 'verified':
      return <VerifiedStep next={next} />
  }
}

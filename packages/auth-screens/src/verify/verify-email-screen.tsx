'use client'

import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { readDeadLink, type DeadLink } from '../mail/dead-link.ts'
import { EmailStep } from '../mail/email-step.tsx'
import type { Session } from '../port/session.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { withNext } from '../provider/auth-paths.ts'
import type { PropsWith } from '../port/registered-auth.ts'
import { useActionsWith, useAuthScreens } from '../provider/auth-screens-context.ts'
import { useDestination, type OnSignedIn } from '../provider/use-destination.ts'
import { Step } from '../step/step.tsx'
import { englishVerify } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { ChoosePasswordStep } from './choose-password-step.tsx'
import { MailCodeStep } from './mail-code-step.tsx'
import { VerifiedStep } from './verified-step.tsx'

/** Props of `VerifyEmailScreen`. */
export interface VerifyEmailScreenProps {
  /** Token of the link in the mail, consumed only by the button. Without it the screen sends a mail. */
  token?: string
  /** Address to verify, where it is known. */
  email?: string
  /** Return path as the address names it. */
  next?: string | undefined
  onSignedIn: OnSignedIn
}

type State =
  | { kind: 'confirm'; token: string }
  | { kind: 'password'; token: string }
  | { kind: 'ask'; why?: DeadLink }
  | { kind: 'sent'; email: string; resendAfterSeconds: number }
  | { kind: 'verified' }

/** The screen that verifies an e-mail address, by the link of a mail or by its code. */
export function VerifyEmailScreen({
  token,
  email,
  next: wanted,
  onSignedIn,
}: PropsWith<'verification', VerifyEmailScreenProps>): ReactNode {
  const { t, language } = useText(englishVerify)
  const { methods, paths } = useAuthScreens()
  const actions = useActionsWith('verification')
  const { next, finish } = useDestination(wanted, onSignedIn)
  const [state, setState] = useState<State>(token ? { kind: 'confirm', token } : { kind: 'ask' })
  const verified = (session: Session | null) => (session ? finish(session) : setState({ kind: 'verified' }))
  const confirm = async (given: string, newPassword?: string) => {
    try {
      const answer = await actions.verifyEmail({ kind: 'token', token: given }, newPassword)
      if (answer.kind === 'verified') verified(answer.session)
      else setState({ kind: 'password', token: given })
    } catch (error) {
      const why = readDeadLink(error)
      if (!why) throw error
      setState({ kind: 'ask', why })
    }
  }
  const askText = (why: DeadLink | undefined): string => {
    switch (why) {
      case 'expired':
        return t(($) => $['auth-screens'].verify.expired)
      case 'used':
        return t(($) => $['auth-screens'].verify.used)
      case 'unknown':
        return t(($) => $['auth-screens'].verify.unknown)
      case undefined:
        return methods.hasMailCodes === false
          ? t(($) => $['auth-screens'].verify.askLink)
          : t(($) => $['auth-screens'].verify.askText)
    }
  }

  switch (state.kind) {
    case 'confirm':
      return (
        <Step title={t(($) => $['auth-screens'].verify.title)}>
          <p>{t(($) => $['auth-screens'].verify.text)}</p>
          <AuthForm
            submit={t(($) => $['auth-screens'].verify.submit)}
            sending={t(($) => $['auth-screens'].verify.sending)}
            send={() => confirm(state.token)}
          />
        </Step>
      )
    case 'password':
      return <ChoosePasswordStep email={email} verify={(newPassword) => confirm(state.token, newPassword)} />
    case 'ask':
      return (
        <EmailStep
          title={t(($) => $['auth-screens'].verify.title)}
          text={askText(state.why)}
          takesFocus={state.why !== undefined}
          submit={t(($) => $['auth-screens'].verify.ask)}
          sending={t(($) => $['auth-screens'].mail.resending)}
          email={email}
          captcha="verification"
          send={(address, own) => actions.resendVerification({ email: address, next, language, ...own })}
          onSent={(address, resendAfterSeconds) =>
            setState({ kind: 'sent', email: address, resendAfterSeconds })
          }
        >
          <p className="auth-links">
            <AuthLink to={withNext(paths.login, next, paths.home)}>
              {t(($) => $['auth-screens'].verify.toLogin)}
            </AuthLink>
          </p>
        </EmailStep>
      )
    case 'sent':
      return (
        <MailCodeStep
          {...state}
          next={next}
          PasswordStep={ChoosePasswordStep}
          onVerified={verified}
          onOtherAddress={() => setState({ kind: 'ask' })}
        />
      )
    case 'verified':
      return <VerifiedStep next={next} />
  }
}

'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { readDeadLink, type DeadLink } from '../mail/dead-link.ts'
import { EmailStep } from '../mail/email-step.tsx'
import { safeNext } from '../next/safe-next.ts'
import { AuthLink } from '../provider/auth-link.tsx'
import { withNext } from '../provider/auth-paths.ts'
import { hasCapability } from '../port/capabilities.ts'
import type { PropsWith } from '../port/registered-auth.ts'
import { useActionsWith, useAuthScreens } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishReset } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetSentStep } from './reset-sent-step.tsx'

/** Props of `PasswordResetScreen`. */
export interface PasswordResetScreenProps {
  /** Token of the link in the mail, consumed only with the new password. Without it the screen sends a mail. */
  token?: string
  /** Address of the account, where it is known. */
  email?: string
  /** Return path as the address names it. */
  next?: string | undefined
  /** Called when the new password is set; the screen says so, and links to the sign-in. */
  onReset?(): void
}

type State =
  | { kind: 'ask'; why?: DeadLink; isReturn?: boolean }
  | { kind: 'sent'; email: string; resendAfterSeconds: number }
  | { kind: 'new-password'; token: string }
  | { kind: 'done' }

/** The screen that sends a reset mail, and sets a new password by its link or its code. */
export function PasswordResetScreen({
  token,
  email,
  next: wanted,
  onReset,
}: PropsWith<'password-reset', PasswordResetScreenProps>): ReactNode {
  const { t, language } = useText(englishReset)
  const { methods, paths } = useAuthScreens()
  const actions = useActionsWith('password-reset')
  const next = safeNext(wanted, paths.home)
  const loginPath = withNext(paths.login, next, paths.home)
  const [state, setState] = useState<State>(token ? { kind: 'new-password', token } : { kind: 'ask' })
  useEffect(() => {
    if (token === undefined || !hasCapability(actions, 'reset-links')) return undefined
    let isCurrent = true
    actions.readResetLink(token).catch((error: unknown) => {
      const why = readDeadLink(error)
      // Where the lookup fails, the form may try the link.
      if (isCurrent && why) setState({ kind: 'ask', why })
    })
    return () => {
      isCurrent = false
    }
  }, [actions, token])
  const done = () => {
    setState({ kind: 'done' })
    onReset?.()
  }
  const reset = async (given: string, newPassword: string) => {
    try {
      await actions.resetPassword({ proof: { kind: 'token', token: given }, newPassword })
      done()
    } catch (error) {
      const why = readDeadLink(error)
      if (!why) throw error
      setState({ kind: 'ask', why })
    }
  }
  const askText = (why: DeadLink | undefined): string => {
    switch (why) {
      case 'expired':
        return t(($) => $['auth-screens'].reset.expired)
      case 'used':
        return t(($) => $['auth-screens'].reset.used)
      case 'unknown':
        return t(($) => $['auth-screens'].reset.unknown)
      case undefined:
        return methods.hasMailCodes === false
          ? t(($) => $['auth-screens'].reset.textLink)
          : t(($) => $['auth-screens'].reset.text)
    }
  }

  switch (state.kind) {
    case 'ask':
      return (
        <EmailStep
          title={t(($) => $['auth-screens'].reset.title)}
          text={askText(state.why)}
          takesFocus={state.why !== undefined || state.isReturn}
          submit={t(($) => $['auth-screens'].reset.ask)}
          sending={t(($) => $['auth-screens'].reset.asking)}
          email={email}
          captcha="password-reset"
          send={(address, own) => actions.requestPasswordReset({ email: address, next, language, ...own })}
          onSent={(address, resendAfterSeconds) =>
            setState({ kind: 'sent', email: address, resendAfterSeconds })
          }
        >
          <p className="auth-links">
            <AuthLink to={loginPath}>{t(($) => $['auth-screens'].reset.toLogin)}</AuthLink>
          </p>
        </EmailStep>
      )
    case 'sent':
      return (
        <ResetSentStep
          {...state}
          next={next}
          onReset={done}
          onOtherAddress={() => setState({ kind: 'ask', isReturn: true })}
        />
      )
    case 'new-password':
      return (
        <Step title={t(($) => $['auth-screens'].reset.newTitle)}>
          <p>{t(($) => $['auth-screens'].reset.newText)}</p>
          <NewPasswordForm email={email} send={(newPassword) => reset(state.token, newPassword)} />
        </Step>
      )
    case 'done':
      return (
        <Step title={t(($) => $['auth-screens'].reset.doneTitle)} takesFocus>
          <p>{t(($) => $['auth-screens'].reset.doneText)}</p>
          <p>{t(($) => $['auth-screens'].reset.decideNext)}</p>
          <AuthLink className="auth-submit" to={loginPath}>
            {t(($) => $['auth-screens'].reset.toLogin)}
          </AuthLink>
        </Step>
      )
  }
}

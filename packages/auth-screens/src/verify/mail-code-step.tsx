'use client'

import { isolateChecked } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CodeField, readCode } from '../form/code-field.tsx'
import { Resend } from '../mail/resend.tsx'
import { sentTextOf } from '../mail/sent-text-of.ts'
import { AuthError } from '../port/auth-error.ts'
import type { Session } from '../port/session.ts'
import { hasCapability, requireCapability } from '../port/capabilities.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishMail } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import type { ChoosePasswordStep } from './choose-password-step.tsx'

interface MailCodeStepProps {
  email: string
  resendAfterSeconds: number
  next: string
  /**
   * Asks a person who has not registered in this browser for a password. Absent after a sign-in, where the password was
   * right.
   */
  PasswordStep?: typeof ChoosePasswordStep
  onVerified(session: Session | null): void
  /** Changes the address; without it the step offers no change. */
  onOtherAddress?(): void
}

/**
 * Asks for the code of the mail, and for a password where the person has not registered in this browser; sends another
 * mail on request.
 */
export function MailCodeStep({
  email,
  resendAfterSeconds,
  next,
  PasswordStep,
  onVerified,
  onOtherAddress,
}: MailCodeStepProps): ReactNode {
  const { t, language } = useText(englishMail)
  const { actions, methods } = useAuthScreens()
  const hasCode = methods.hasMailCodes !== false && hasCapability(actions, 'verification')
  const [rightCode, setRightCode] = useState<string>()
  const verify = async (code: string, newPassword?: string) => {
    const answer = await requireCapability(actions, 'verification').verifyEmail(
      { kind: 'code', email, code },
      newPassword,
    )
    if (answer.kind === 'verified') onVerified(answer.session)
    else if (PasswordStep) setRightCode(code)
    else throw new AuthError('unexpected')
  }
  if (PasswordStep && rightCode !== undefined)
    return <PasswordStep email={email} verify={(newPassword) => verify(rightCode, newPassword)} />
  return (
    <Step title={t(($) => $['auth-screens'].verify.sentTitle)} takesFocus>
      <p>
        {t(($) => $['auth-screens'].mail[sentTextOf(methods, hasCode)], { email: isolateChecked(email) })}
      </p>
      {hasCode && (
        <AuthForm
          submit={t(($) => $['auth-screens'].verify.submit)}
          sending={t(($) => $['auth-screens'].verify.sending)}
          send={(values) => verify(readCode(values('code')))}
        >
          <CodeField label={t(($) => $['auth-screens'].fields.mailCode)} />
        </AuthForm>
      )}
      {hasCapability(actions, 'verification') && (
        <Resend
          waitSeconds={resendAfterSeconds}
          captcha="verification"
          send={(own) => actions.resendVerification({ email, next, language, ...own })}
        />
      )}
      {onOtherAddress && (
        <p className="auth-links">
          <button className="auth-link" type="button" onClick={onOtherAddress}>
            {t(($) => $['auth-screens'].mail.otherAddress)}
          </button>
        </p>
      )}
    </Step>
  )
}

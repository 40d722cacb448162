'use client'

import { isolateChecked } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { Resend } from '../mail/resend.tsx'
import { sentTextOf } from '../mail/sent-text-of.ts'
import { useActionsWith, useAuthScreens } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishReset } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { NewPasswordForm } from './new-password-form.tsx'

interface ResetSentStepProps {
  email: string
  resendAfterSeconds: number
  next: string
  onReset(): void
  onOtherAddress(): void
}

/** Asks for the code of the reset mail together with the new password. */
export function ResetSentStep({
  email,
  resendAfterSeconds,
  next,
  onReset,
  onOtherAddress,
}: ResetSentStepProps): ReactNode {
  const { t, language } = useText(englishReset)
  const { methods } = useAuthScreens()
  const actions = useActionsWith('password-reset')
  const hasCode = methods.hasMailCodes !== false
  const reset = async (newPassword: string, code: string) => {
    await actions.resetPassword({ proof: { kind: 'code', email, code }, newPassword })
    onReset()
  }
  return (
    <Step title={t(($) => $['auth-screens'].reset.sentTitle)} takesFocus>
      <p>
        {t(($) => $['auth-screens'].mail[sentTextOf(methods, hasCode)], { email: isolateChecked(email) })}
      </p>
      {hasCode && <NewPasswordForm email={email} hasCode send={reset} />}
      <Resend
        waitSeconds={resendAfterSeconds}
        captcha="password-reset"
        send={(own) => actions.requestPasswordReset({ email, next, language, ...own })}
      />
      <p className="auth-links">
        <button className="auth-link" type="button" onClick={onOtherAddress}>
          {t(($) => $['auth-screens'].mail.otherAddress)}
        </button>
      </p>
    </Step>
  )
}

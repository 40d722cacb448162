'use client'

import type { ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { Step } from '../step/step.tsx'
import { englishVerify } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface ChoosePasswordStepProps {
  /** Address of the account where it is known, for password managers. */
  email?: string
  verify(newPassword: string): Promise<void>
}

/** Asks a person who has not registered in this browser for a password of their own. */
export function ChoosePasswordStep({ email, verify }: ChoosePasswordStepProps): ReactNode {
  const { t } = useText(englishVerify)
  return (
    <Step title={t(($) => $['auth-screens'].verify.passwordTitle)} takesFocus>
      <p>{t(($) => $['auth-screens'].verify.passwordText)}</p>
      <AuthForm
        submit={t(($) => $['auth-screens'].verify.submit)}
        sending={t(($) => $['auth-screens'].verify.sending)}
        send={(values) => verify(values('new-password'))}
      >
        {email !== undefined && (
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        )}
        <NewPasswordField label={t(($) => $['auth-screens'].fields.password)} />
      </AuthForm>
    </Step>
  )
}

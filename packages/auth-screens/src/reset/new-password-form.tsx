'use client'

import type { ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CodeField, readCode } from '../form/code-field.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { englishReset } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface NewPasswordFormProps {
  /** Address of the account where it is known, so that password managers update the right entry. */
  email?: string
  /** Whether the form also asks for the code of the mail. */
  hasCode?: boolean
  send(newPassword: string, code: string): Promise<void>
}

/** A form that sets a new password. */
export function NewPasswordForm({ email, hasCode = false, send }: NewPasswordFormProps): ReactNode {
  const { t } = useText(englishReset)
  return (
    <AuthForm
      submit={t(($) => $['auth-screens'].reset.submit)}
      sending={t(($) => $['auth-screens'].reset.sending)}
      send={(values) => send(values('new-password'), readCode(values('code')))}
    >
      {email !== undefined && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {hasCode && <CodeField label={t(($) => $['auth-screens'].fields.mailCode)} />}
      <NewPasswordField label={t(($) => $['auth-screens'].fields.newPassword)} />
    </AuthForm>
  )
}

'use client'

import type { FormValues } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CurrentPasswordField } from '../form/current-password-field.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { useText } from '../text/use-text.ts'

/** The password there is, and the one there shall be. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

export interface ChangePasswordFormProps {
  /** Whose password it is: password managers change the right entry, and neither may be the password. */
  person: { name: string; email: string }
  /** Fails with an `AuthError`. */
  send(change: PasswordChange): Promise<void>
}

/** Lets somebody who is signed in choose another password, for a place among the settings of an application. */
export function ChangePasswordForm({ person, send }: ChangePasswordFormProps): ReactNode {
  const { t } = useText()
  const [changes, setChanges] = useState(0)
  const change = async (values: FormValues) => {
    await send({ currentPassword: values('password'), newPassword: values('new-password') })
    setChanges(changes + 1)
  }
  return (
    <>
      <output className="auth-notice-line">{changes > 0 && t(($) => $['auth-screens'].change.done)}</output>
      <AuthForm
        key={changes}
        submit={t(($) => $['auth-screens'].change.submit)}
        sending={t(($) => $['auth-screens'].change.sending)}
        problemTexts={{ 'wrong-credentials': t(($) => $['auth-screens'].change.wrong) }}
        send={change}
      >
        <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
        <input type="hidden" name="name" value={person.name} />
        <CurrentPasswordField label={t(($) => $['auth-screens'].fields.currentPassword)} />
        <NewPasswordField label={t(($) => $['auth-screens'].fields.newPassword)} />
      </AuthForm>
    </>
  )
}

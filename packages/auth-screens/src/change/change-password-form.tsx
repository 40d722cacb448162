'use client'

import type { FormValues } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { AuthForm } from '../form/auth-form.tsx'
import { CurrentPasswordField } from '../form/current-password-field.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { englishChange } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** The current password and the new one. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Props of `ChangePasswordForm`. */
export interface ChangePasswordFormProps {
  /** Name and address of the account: password managers update the right entry, and neither may be the password. */
  person: { name: string; email: string }
  /** Changes the password. Rejects with an `AuthError`. */
  send(change: PasswordChange): Promise<void>
}

/** A form in which a signed-in person changes the password, for the settings of an application. */
export function ChangePasswordForm({ person, send }: ChangePasswordFormProps): ReactNode {
  const { t } = useText(englishChange)
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

'use client'

import { useState, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'
import { useForm } from '@vitrine/ui/forms'

interface PasswordFieldProps {
  /** E-mail address of the account, for password managers. */
  userName: string
}

/** A field for the current password; the form's value `password`. */
export function PasswordField({ userName }: PasswordFieldProps): ReactNode {
  const { t } = useText()
  const { isSending } = useForm()
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && !isSending
  return (
    <>
      <input type="email" autoComplete="username" value={userName} readOnly hidden />
      <Field
        name="password"
        type={isShown ? 'text' : 'password'}
        label={t(($) => $['workspace-screens'].password.label)}
        hint={t(($) => $['workspace-screens'].password.note)}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        check={({ value }) => (value ? undefined : t(($) => $['workspace-screens'].password.missing))}
        control={
          <button
            className="work-button work-button-quiet"
            type="button"
            aria-label={
              isShown
                ? t(($) => $['workspace-screens'].password.hideLabel)
                : t(($) => $['workspace-screens'].password.showLabel)
            }
            onClick={() => setIsWanted(!isWanted)}
          >
            {isShown
              ? t(($) => $['workspace-screens'].password.hide)
              : t(($) => $['workspace-screens'].password.show)}
          </button>
        }
      />
    </>
  )
}

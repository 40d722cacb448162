'use client'

import type { ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { PasswordField } from './password-field.tsx'

interface CurrentPasswordFieldProps {
  /** Replaces the usual label, for a form that asks for a new password too. */
  label?: string
  aside?: ReactNode
}

/** A field for the current password. */
export function CurrentPasswordField({ label, aside }: CurrentPasswordFieldProps): ReactNode {
  const { t } = useText(englishForm)
  return (
    <PasswordField
      name="password"
      label={label ?? t(($) => $['auth-screens'].fields.password)}
      autoComplete="current-password"
      aside={aside}
      isHintLive
      check={({ value }) => (value ? undefined : t(($) => $['auth-screens'].missing.password))}
    />
  )
}

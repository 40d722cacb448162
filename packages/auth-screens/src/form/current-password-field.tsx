'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { PasswordField } from './password-field.tsx'

interface CurrentPasswordFieldProps {
  /** Where a new one is asked for too, and the two have to be told apart. */
  label?: string
  aside?: ReactNode
}

/** The password that one signs in with. */
export function CurrentPasswordField({ label, aside }: CurrentPasswordFieldProps): ReactNode {
  const { t } = useText()
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

'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { PasswordField } from './password-field.tsx'

/** The password that one signs in with. */
export function CurrentPasswordField({ aside }: { aside?: ReactNode }): ReactNode {
  const { t } = useText()
  return (
    <PasswordField
      name="password"
      label={t(($) => $['auth-screens'].fields.password)}
      autoComplete="current-password"
      aside={aside}
      isHintLive
      check={({ value }) => (value ? undefined : t(($) => $['auth-screens'].missing.password))}
    />
  )
}

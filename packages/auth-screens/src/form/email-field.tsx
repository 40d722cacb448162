'use client'

import type { Control } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { useTypedEmail } from '../provider/use-typed-email.ts'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'

interface EmailFieldProps {
  /** Initial address; without it, the field starts with what was typed on another screen. */
  email?: string
  /** Lets the browser offer passkeys in the field. */
  hasPasskeys?: boolean
}

/** A field for the e-mail address of the account. */
export function EmailField({ email, hasPasskeys = false }: EmailFieldProps): ReactNode {
  const { t } = useText(englishForm)
  const { ref, keep } = useTypedEmail(email)
  const check = (field: Control) => {
    if (!field.value) return t(($) => $['auth-screens'].missing.email)
    return field.validity.typeMismatch ? t(($) => $['auth-screens'].problems['invalid-email']) : undefined
  }
  return (
    <Field
      name="email"
      type="email"
      label={t(($) => $['auth-screens'].fields.email)}
      autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      inputRef={ref}
      check={check}
      onInput={keep}
      onChange={keep}
    />
  )
}

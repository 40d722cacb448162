'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'

interface EmailFieldProps {
  label: string
  /** Shown where the field is left empty. */
  missing: string
  /** Returns what else is wrong with an address. */
  check?(email: string): string | undefined
}

/** A field for an e-mail address; the form's value `email`. */
export function EmailField({ label, missing, check }: EmailFieldProps): ReactNode {
  const { t } = useText()
  return (
    <Field
      name="email"
      type="email"
      label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      check={({ value, validity }) => {
        if (!value.trim()) return missing
        if (validity.typeMismatch) return t(($) => $['workspace-screens'].problems['invalid-email'])
        return check?.(value.trim())
      }}
    />
  )
}

'use client'

import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface CodeFieldProps {
  label: string
  /** Shown where the field is left empty. */
  missing: string
}

/** One field for a whole code, so that it can be pasted and phones can fill it in; the form's value `code`. */
export function CodeField({ label, missing }: CodeFieldProps): ReactNode {
  return (
    <Field
      name="code"
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      check={({ value }) => (readCode(value) ? undefined : missing)}
    />
  )
}

/** Removes the spaces and dashes that people and mails put into a code. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-–—]/g, '')
}

'use client'

import type { ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'

interface CodeFieldProps {
  label: string
  /** Whether the code may contain letters, as a recovery code does. */
  hasLetters?: boolean
  hasFocus?: boolean
}

/** One field for a whole code, so that it can be pasted and phones can fill it in. */
export function CodeField({ label, hasLetters = false, hasFocus = false }: CodeFieldProps): ReactNode {
  const { t } = useText(englishForm)
  return (
    <Field
      name="code"
      label={label}
      autoComplete={hasLetters ? 'off' : 'one-time-code'}
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the step before led to
      autoFocus={hasFocus}
      check={({ value }) => (readCode(value) ? undefined : t(($) => $['auth-screens'].missing.code))}
    />
  )
}

/** Removes the spaces and dashes that people and mails put into a code; a code with letters keeps its own dashes. */
export function readCode(text: string, hasLetters = false): string {
  const trimmed = text.normalize('NFKC').replaceAll(/\s/g, '')
  return hasLetters ? trimmed : trimmed.replaceAll(/[-–—]/g, '')
}

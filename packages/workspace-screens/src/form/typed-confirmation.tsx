'use client'

import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface TypedConfirmationProps {
  label: string
  /** What has to be typed. */
  expected: string
  hint?: string
  /** Said where something else was typed. */
  mismatch: string
}

/** Has something typed that nobody types by accident. */
export function TypedConfirmation({ label, expected, hint, mismatch }: TypedConfirmationProps): ReactNode {
  return (
    <Field
      name="confirmation"
      label={label}
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      check={({ value }) => (value && plain(value) === plain(expected) ? undefined : mismatch)}
    />
  )
}

/** Capitals and spaces that a keyboard adds make no difference, nor do characters that nobody sees beside others. */
function plain(text: string): string {
  const line = readableLine(text.normalize('NFKC'))
  return line.replaceAll('\ufffd', '').toLowerCase() || line
}

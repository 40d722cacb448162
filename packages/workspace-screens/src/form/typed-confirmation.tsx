'use client'

import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface TypedConfirmationProps {
  label: string
  /** The text that has to be typed. */
  expected: string
  hint?: string
  /** Shown where another text was typed. */
  mismatch: string
}

/** A field that confirms an action by typing a given text. */
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

/** Compares without case, added spaces and invisible characters. */
function plain(text: string): string {
  const line = readableLine(text.normalize('NFKC'))
  return line.replaceAll('\ufffd', '').toLowerCase() || line
}

'use client'

import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface NameFieldProps {
  label: string
  /** Shown where the field is left empty. */
  missing: string
  hint?: string
  name?: string
  autoComplete?: string
  /**
   * What the server keeps of it, in UTF-16 units.
   * @default 80
   */
  maxLength?: number
}

/** A field for a name; the form's value `name`. */
export function NameField({
  label,
  missing,
  hint,
  name = '',
  autoComplete = 'off',
  maxLength = 80,
}: NameFieldProps): ReactNode {
  return (
    <Field
      name="name"
      label={label}
      hint={hint}
      defaultValue={name}
      autoComplete={autoComplete}
      maxLength={maxLength}
      check={({ value }) => (value.trim() ? undefined : missing)}
    />
  )
}

'use client'

import type { ReactNode } from 'react'
import { Field } from './field.tsx'

interface NameFieldProps {
  label: string
  /** Said where it is left empty. */
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

/** A name somebody gives; the form's value `name`. */
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

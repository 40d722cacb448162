'use client'

import type { ReactNode } from 'react'
import { Field } from './field.tsx'

/** What the server keeps of a name, in UTF-16 units. */
const MAX_LENGTH = 80

interface NameFieldProps {
  label: string
  /** Said where it is left empty. */
  missing: string
  hint?: string
  name?: string
  autoComplete?: string
}

/** A name somebody gives; the form's value `name`. */
export function NameField({
  label,
  missing,
  hint,
  name = '',
  autoComplete = 'off',
}: NameFieldProps): ReactNode {
  return (
    <Field
      name="name"
      label={label}
      hint={hint}
      defaultValue={name}
      autoComplete={autoComplete}
      maxLength={MAX_LENGTH}
      check={({ value }) => (value.trim() ? undefined : missing)}
    />
  )
}

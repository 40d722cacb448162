'use client'

import type { ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'

/** A field for the name that other people see. */
export function NameField(): ReactNode {
  const { t } = useText(englishForm)
  return (
    <Field
      name="name"
      label={t(($) => $['auth-screens'].fields.name)}
      autoComplete="name"
      dir="auto"
      check={({ value }) => (value.trim() ? undefined : t(($) => $['auth-screens'].missing.name))}
    />
  )
}

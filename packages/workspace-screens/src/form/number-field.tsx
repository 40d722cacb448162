'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Field } from './field.tsx'

interface NumberFieldProps {
  name: string
  label: string
  value: number
  minimum: number
  maximum: number
  hint?: string
}

/** A field for a whole number within bounds. */
export function NumberField({ name, label, value, minimum, maximum, hint }: NumberFieldProps): ReactNode {
  const { t, formatNumber } = useText()
  const range = { minimum: formatNumber(minimum), maximum: formatNumber(maximum) }
  return (
    <Field
      name={name}
      type="number"
      inputMode="numeric"
      label={label}
      hint={hint}
      defaultValue={value}
      min={minimum}
      max={maximum}
      step={1}
      autoComplete="off"
      check={({ value: entered, validity }) =>
        entered !== '' && validity.valid
          ? undefined
          : t(($) => $['workspace-screens'].form.wholeNumber, range)
      }
    />
  )
}

'use client'

import type { ReactNode, SelectHTMLAttributes } from 'react'
import { FieldLayout, type FieldLayoutProps } from './field-layout.tsx'

interface SelectFieldProps
  extends FieldLayoutProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'onInput'> {
  /** `option`s. */
  children: ReactNode
}

/** A labelled list of which one entry is chosen. */
export function SelectField({ name, label, check, hint, children, ...select }: SelectFieldProps): ReactNode {
  return (
    <FieldLayout name={name} label={label} check={check} hint={hint}>
      {(controlProps) => (
        <select {...select} {...controlProps}>
          {children}
        </select>
      )}
    </FieldLayout>
  )
}

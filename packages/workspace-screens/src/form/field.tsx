'use client'

import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldLayout, type FieldLayoutProps } from './field-layout.tsx'

interface FieldProps
  extends FieldLayoutProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'onInput'> {
  /** Stands at the end of the field. */
  control?: ReactNode
}

/** A labelled field for one line of text. */
export function Field({ name, label, check, hint, control, ...input }: FieldProps): ReactNode {
  return (
    <FieldLayout name={name} label={label} check={check} hint={hint}>
      {(controlProps) => (
        <>
          <input dir="auto" {...input} {...controlProps} />
          {control}
        </>
      )}
    </FieldLayout>
  )
}

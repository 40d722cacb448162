'use client'

import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { FieldLayout, type FieldLayoutProps } from './field-layout.tsx'

interface TextFieldProps
  extends FieldLayoutProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'onInput'> {}

/** A labelled field for several lines of text. */
export function TextField({ name, label, check, hint, ...area }: TextFieldProps): ReactNode {
  return (
    <FieldLayout name={name} label={label} check={check} hint={hint}>
      {(controlProps) => <textarea dir="auto" {...area} {...controlProps} />}
    </FieldLayout>
  )
}

'use client'

import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface TextFieldProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'onInput'> {}

/** Several lines to write in. */
export function TextField({ name, label, check, hint, ...area }: TextFieldProps): ReactNode {
  return (
    <FieldFrame name={name} label={label} check={check} hint={hint}>
      {(frame) => <textarea dir="auto" {...area} {...frame} />}
    </FieldFrame>
  )
}

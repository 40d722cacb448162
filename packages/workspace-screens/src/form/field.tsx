'use client'

import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface FieldProps
  extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'onInput'> {
  /** Stands at the end of the field. */
  control?: ReactNode
}

/** One line to write in. */
export function Field({ name, label, check, hint, control, ...input }: FieldProps): ReactNode {
  return (
    <FieldFrame name={name} label={label} check={check} hint={hint}>
      {(frame) => (
        <>
          <input dir="auto" {...input} {...frame} />
          {control}
        </>
      )}
    </FieldFrame>
  )
}

'use client'

import type { ReactNode, SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'onInput'> {
  /** `option`s. */
  children: ReactNode
}

/** One of several, by the browser's own list. */
export function SelectField({ name, label, check, hint, children, ...select }: SelectFieldProps): ReactNode {
  return (
    <FieldFrame name={name} label={label} check={check} hint={hint}>
      {(frame) => (
        <select {...select} {...frame}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}

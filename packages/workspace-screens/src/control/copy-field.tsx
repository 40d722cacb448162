'use client'

import { useId, type ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CopyFieldProps {
  label: string
  value: string
}

/** A text to be taken along: selected whole on focus, copied by the button beside it. */
export function CopyField({ label, value }: CopyFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="work-field">
      <label htmlFor={id}>{label}</label>
      <div className="work-copy-field">
        <div className="work-input">
          <input
            id={id}
            readOnly
            dir="ltr"
            translate="no"
            value={value}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <CopyButton text={value} />
      </div>
    </div>
  )
}

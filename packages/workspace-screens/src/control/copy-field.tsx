'use client'

import { useId, type ReactNode, type RefObject } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CopyFieldProps {
  label: string
  value: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A read-only field for a text to copy: focus selects all of it, and the button beside it copies it. */
export function CopyField({ label, value, inputRef }: CopyFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="work-field">
      <label htmlFor={id}>{label}</label>
      <div className="work-copy-field">
        <div className="vitrine-input">
          <input
            ref={inputRef}
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

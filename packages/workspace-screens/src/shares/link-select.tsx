'use client'

import { useId, type ReactNode } from 'react'

interface LinkSelectProps {
  label: string
  value: string
  isBusy?: boolean
  /** Id of the element that names the link, where there are several. */
  about?: string
  onChange(value: string): void
  /** The options. */
  children: ReactNode
}

/** Renders one thing that is chosen for a link, beside its label. */
export function LinkSelect({
  label,
  value,
  isBusy = false,
  about = '',
  onChange,
  children,
}: LinkSelectProps): ReactNode {
  const id = useId()
  return (
    <div className="work-end-choice">
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
      <div className="vitrine-input">
        <select
          id={id}
          aria-labelledby={`${id}label ${about}`.trim()}
          aria-disabled={isBusy}
          value={value}
          onChange={({ currentTarget }) => !isBusy && onChange(currentTarget.value)}
        >
          {children}
        </select>
      </div>
    </div>
  )
}

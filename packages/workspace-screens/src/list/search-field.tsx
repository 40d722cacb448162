'use client'

import { useEffect, useId, useState, type ReactNode } from 'react'

/** Pause in typing after which is searched, in milliseconds. */
const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  /** What is wanted, once typing pauses. */
  onSearch(text: string): void
}

/** Looks for something in a list while one types. */
export function SearchField({ label, onSearch }: SearchFieldProps): ReactNode {
  const id = useId()
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(onSearch, PAUSE_MS, text.trim())
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <search className="work-search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="vitrine-input">
        <input
          id={id}
          type="search"
          dir="auto"
          maxLength={200}
          placeholder={label}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
    </search>
  )
}

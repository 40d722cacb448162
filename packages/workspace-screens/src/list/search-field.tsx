'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** Pause in typing after which is searched, in milliseconds. */
const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  /** What is looked for now. */
  search: string
  /** What is wanted, once typing pauses. */
  onSearch(text: string): void
}

/** Looks for something in a list while one types. */
export function SearchField({ label, search, onSearch }: SearchFieldProps): ReactNode {
  const id = useId()
  const [text, setText] = useState(search)
  const lastSearch = useRef(search)
  // A step elsewhere changes what is looked for; what comes of typing must not take away what was typed since.
  useEffect(() => {
    if (search === lastSearch.current) return
    lastSearch.current = search
    setText(search)
  }, [search])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === lastSearch.current) return undefined
    const timer = setTimeout(() => {
      lastSearch.current = wanted
      onSearch(wanted)
    }, PAUSE_MS)
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
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
    </search>
  )
}

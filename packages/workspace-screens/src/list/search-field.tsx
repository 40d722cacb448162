'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** Pause in typing after which the search starts, in milliseconds. */
const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  /** The text that is searched for now. */
  search: string
  /** Called with the new text once typing pauses. */
  onSearch(text: string): void
}

/** A field that searches a list while the person types. */
export function SearchField({ label, search, onSearch }: SearchFieldProps): ReactNode {
  const id = useId()
  const [text, setText] = useState(search)
  const lastSearch = useRef(search)
  // A navigation may change the search; a search that came of typing must not undo later typing.
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

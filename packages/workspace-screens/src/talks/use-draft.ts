'use client'

import { useCallback, useRef, useState } from 'react'
import { DRAFT_PREFIX } from '../unsaved-changes/draft-prefix.ts'

/** What is being written. */
export interface Draft {
  text: string
  write(text: string): void
  /** Forgets what was sent, unless something else has been written meanwhile. Returns whether it was forgotten. */
  forget(sent: string): boolean
}

/** What is being written to an agent; it survives a reload of the page, as long as the browser lets it. */
export function useDraft(key: string): Draft {
  const name = `${DRAFT_PREFIX}${key}`
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '')
  const latest = useRef(text)
  const write = useCallback(
    (next: string) => {
      latest.current = next
      setText(next)
      attempt(() => (next ? sessionStorage.setItem(name, next) : sessionStorage.removeItem(name)))
    },
    [name],
  )
  const forget = useCallback(
    (sent: string) => {
      if (latest.current !== sent) return false
      write('')
      return true
    },
    [write],
  )
  return { text, write, forget }
}

/** A browser may refuse to store anything. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

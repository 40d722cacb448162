'use client'

import { useCallback, useState } from 'react'

/** What the keys of drafts begin with; an application forgets those when another person signs in in the same tab. */
const DRAFT_PREFIX = 'vitrine.draft:'

/** What is being written to an agent; it survives a reload of the page, as long as the browser lets it. */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const name = `${DRAFT_PREFIX}${key}`
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? '')
  const write = useCallback(
    (next: string) => {
      setText(next)
      attempt(() => (next ? sessionStorage.setItem(name, next) : sessionStorage.removeItem(name)))
    },
    [name],
  )
  return [text, write]
}

/** A browser may refuse to store anything. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

'use client'

import { useCallback, useState } from 'react'

interface Copying {
  /** `refused` where the browser denies access to the clipboard. */
  outcome: 'copied' | 'refused' | undefined
  copy(text: string): Promise<void>
}

/** Copies text to the clipboard, and tells whether the browser allowed it. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>()
  const copy = useCallback(async (text: string) => {
    setOutcome(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // No permission, no focus, or a page without HTTPS: the text can still be selected.
      setOutcome('refused')
    }
  }, [])
  return { outcome, copy }
}

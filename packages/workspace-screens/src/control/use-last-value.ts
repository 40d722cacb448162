'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * State for a secret that is shown once: cleared when the screen is left, and before the browser puts the page into its
 * back/forward cache.
 */
export function useLastValue<Value>(): [Value | undefined, (value: Value | undefined) => void] {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    const forget = () => flushSync(() => setValue(undefined))
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])
  return [value, setValue]
}

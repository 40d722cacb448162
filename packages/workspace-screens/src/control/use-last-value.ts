'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Something that is shown once and kept nowhere: gone when the screen is left, and before a browser puts the page aside
 * to show it again behind Back.
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

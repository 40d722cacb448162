'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** A field that is empty again when somebody comes back to the page: browsers keep pages whole behind Back. */
export function useClearOnPageHide(): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const empty = () => {
      if (ref.current) ref.current.value = ''
    }
    addEventListener('pagehide', empty)
    return () => removeEventListener('pagehide', empty)
  }, [])
  return ref
}

'use client'

import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for a field that is cleared when the page is hidden, because browsers keep whole pages in their
 * back/forward cache.
 */
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
